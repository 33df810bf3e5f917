import { useEffect, useState } from 'react'
import type { ReferenceOption } from '../form-types'

/** Milliseconds of rest after the last key before asking. */
const REST = 250

interface Answer {
  readonly text: string
  readonly options: readonly ReferenceOption[] | null
}

const NONE: readonly ReferenceOption[] = []

/** Searches for what is typed, once typing rests. An answer to an older text is dropped. Null searches nothing. */
export function useFinder(
  text: string | null,
  find: ((text: string) => Promise<readonly ReferenceOption[]>) | undefined,
): { options: readonly ReferenceOption[]; state: 'idle' | 'searching' | 'found' | 'failed' } {
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (text === null || find === undefined) return undefined
    let dropped = false
    const take = (options: readonly ReferenceOption[] | null) => {
      if (!dropped) setAnswer({ text, options })
    }
    const timer = setTimeout(() => {
      find(text).then(take, () => {
        take(null)
      })
    }, REST)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [text, find])

  if (text === null) return { options: NONE, state: 'idle' }
  // While a newer text is searched for, the older answer stays: the list does not flicker.
  const options = answer?.options ?? NONE
  if (answer?.text !== text) return { options, state: 'searching' }
  return answer.options === null ? { options: NONE, state: 'failed' } : { options, state: 'found' }
}
