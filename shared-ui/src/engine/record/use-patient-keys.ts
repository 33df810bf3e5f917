import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Keyed } from '../../keys/strokes'

interface Waiting {
  readonly key: string | undefined
  readonly opener: HTMLElement
}

/**
 * The entries of an open record for its keys: while an own change is under way, or the record is read again, a key waits. So quick hands
 * act on the version that their last action has left, and are not refused by it.
 */
export function usePatientKeys(isReading: boolean, entries: () => readonly Keyed[]): () => readonly Keyed[] {
  const isBusy = useIsMutating() > 0 || isReading
  const waiting = useRef<Waiting>(undefined)
  useEffect(() => {
    if (isBusy || !waiting.current) return
    const { key, opener } = waiting.current
    waiting.current = undefined
    entries().find((entry) => entry.key === key && entry.disabled !== true)?.onChoose(opener)
  })
  if (!isBusy) return entries
  return () => entries().map((entry) => ({ ...entry, onChoose: (opener) => { waiting.current = { key: entry.key, opener } } }))
}
