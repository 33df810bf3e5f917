import { useEffect, useState } from 'react'

/** What somebody does who is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const

/** True while somebody is at the page: false after `idleMs` without a sign of him, until the next one. */
export function usePresent(idleMs: number): boolean {
  const [present, setPresent] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const sign = () => {
      clearTimeout(timer)
      timer = setTimeout(setPresent, idleMs, false)
      setPresent(true)
    }
    sign()
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of SIGNS) window.removeEventListener(name, sign)
    }
  }, [idleMs])
  return present
}
