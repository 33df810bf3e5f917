import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The present moment, renewed when a minute is full. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setNow(new Date())
      },
      MINUTE - (Date.now() % MINUTE),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [now])
  return now
}
