import { startData } from '@office/shared-api'
import type { ShownCvs, StartData, WorkerCvs } from '@office/shared-api/model/public'
import { useEffect, useState } from 'react'

/** CVs, and where they stand. No worker among them: nobody of these references is published. */
export type CvsState<Cvs extends ShownCvs = ShownCvs> = { readonly status: 'waiting' | 'failed' } | { readonly status: 'ready'; readonly cvs: Cvs }

interface AskedCvs<Cvs extends ShownCvs> {
  readonly state: CvsState<Cvs>
  /** Asks again after a failure. */
  readonly retry: () => void
}

/** The references whose CVs a page was written with: those of the first screen that asks. */
const servedTo = new WeakMap<StartData, string>()

function servedCvs(key: string): ShownCvs | undefined {
  const start = startData()
  if (!start.cvs) return undefined
  if (!servedTo.has(start)) servedTo.set(start, key)
  return servedTo.get(start) === key ? start.cvs : undefined
}

/** The CVs of these references, separated by commas, as the server has them now; of none where `isWanted` is false. */
export function useLoadedCvs(refs: string, isWanted = true): AskedCvs<WorkerCvs> {
  const [loaded, setLoaded] = useState<{ readonly refs: string; readonly cvs: WorkerCvs | null }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    const tell = (cvs: WorkerCvs | null) => {
      if (isShown) setLoaded({ refs, cvs })
    }
    // Dynamic import: the first screen does without the client's code.
    import('@office/shared-api/client').then(({ getCvs }) => getCvs(refs)).then(tell, () => {
      tell(null)
    })
    return () => {
      isShown = false
    }
  }, [isWanted, refs, attempt])

  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  if (loaded?.refs !== refs) return { state: { status: 'waiting' }, retry }
  return { state: loaded.cvs ? { status: 'ready', cvs: loaded.cvs } : { status: 'failed' }, retry }
}

const NOBODY: ShownCvs = { On: '', workers: [] }

/** The CVs of these references: those that came with the page, else asked for. */
export function useCvs(refs: readonly string[]): AskedCvs<ShownCvs> {
  const key = refs.join(',')
  const known = servedCvs(key) ?? (key === '' ? NOBODY : undefined)
  const { state, retry } = useLoadedCvs(key, known === undefined)
  return { state: known ? { status: 'ready', cvs: known } : state, retry }
}
