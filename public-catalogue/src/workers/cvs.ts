import { startData } from '@office/shared-api'
import type { ShownCvs, StartData } from '@office/shared-api/model/public'
import { useEffect, useState } from 'react'

/** CVs of an address, and where they stand. No worker among them: nobody of these references is published. */
export type CvsState = { readonly status: 'waiting' | 'failed' } | { readonly status: 'ready'; readonly cvs: ShownCvs }

/** The references whose CVs a page was written with: those of the first screen that asks. */
const servedTo = new WeakMap<StartData, string>()

function servedCvs(key: string): ShownCvs | undefined {
  const start = startData()
  if (!start.cvs) return undefined
  if (!servedTo.has(start)) servedTo.set(start, key)
  return servedTo.get(start) === key ? start.cvs : undefined
}

/** The CVs of these references: those that came with the page, else asked for. Returns them with the way to try again after a failure. */
export function useCvs(refs: readonly string[]): { readonly state: CvsState; readonly retry: () => void } {
  const key = refs.join(',')
  const served = servedCvs(key)
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly cvs: ShownCvs | null }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (served || key === '') return undefined
    let isShown = true
    const tell = (cvs: ShownCvs | null) => {
      if (isShown) setLoaded({ key, cvs })
    }
    // Dynamic import: the first screen does without the client's code.
    import('@office/shared-api/client').then(({ getCvs }) => getCvs(key)).then(tell, () => {
      tell(null)
    })
    return () => {
      isShown = false
    }
  }, [served, key, attempt])

  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  if (served) return { state: { status: 'ready', cvs: served }, retry }
  if (key === '') return { state: { status: 'ready', cvs: { On: '', workers: [] } }, retry }
  if (loaded?.key !== key) return { state: { status: 'waiting' }, retry }
  return { state: loaded.cvs ? { status: 'ready', cvs: loaded.cvs } : { status: 'failed' }, retry }
}
