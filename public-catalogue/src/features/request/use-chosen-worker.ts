import type { CatalogueWorker } from '@office/shared-api/model'
import { useState } from 'react'
import { useCatalogue } from '../../workers/catalogue.store'
import { similarWorkers } from '../../workers/similar-workers'

/** How many workers a choice offers. */
const CHOICES = 18

export interface ChosenWorker {
  /** Whom the request is for; undefined while somebody must be chosen. */
  worker: CatalogueWorker | undefined
  /** Why there is nobody: the one asked for is gone, the list did not come, or nobody has been chosen yet. */
  missing: 'taken' | 'not-loaded' | 'none'
  /** Who is offered then: those like the one who is gone, first. */
  offered: readonly CatalogueWorker[]
  /** Counts how often the reader must be led to the choice. */
  attention: number
  choose: (id: number) => void
  /** Gives the choice back, and leads the reader there. */
  change: () => void
  /** The worker has been taken by somebody else. */
  lose: (id: number) => void
}

export interface Pending {
  /** Whom an earlier attempt was for, from before a reload. */
  readonly worker: CatalogueWorker | null | undefined
  /** It is not known whether the request has arrived: its worker stays, also when gone from the list, perhaps through it. */
  readonly unknown: boolean
}

/** Keeps whom the request is for, from the address's worker through every change of mind. */
export function useChosenWorker(target: string, pending: Pending): ChosenWorker {
  const { workers, status } = useCatalogue()
  const [id, setId] = useState(() => (target === 'new' ? (pending.worker?.Id ?? null) : Number(target)))
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set())
  const [attention, setAttention] = useState(0)
  // Kept from before it left the list: its like are offered in its place.
  const [model, setModel] = useState(pending.worker ?? undefined)
  const listed = workers.find((other) => other.Id === id && !lost.has(other.Id))
  const held = pending.unknown && model?.Id === id && !lost.has(model.Id) ? model : undefined
  const worker = listed ?? held
  const left = workers.filter((other) => !lost.has(other.Id))
  if (worker !== undefined && worker !== model) setModel(worker)

  function reason(): ChosenWorker['missing'] {
    if (status === 'failed' && (workers.length === 0 || (id !== null && !lost.has(id)))) return 'not-loaded'
    return id === null ? 'none' : 'taken'
  }

  return {
    worker,
    missing: reason(),
    offered: similarWorkers(left, model, CHOICES),
    attention,
    choose: setId,
    change: () => {
      setId(null)
      setAttention((times) => times + 1)
    },
    lose: (gone) => {
      setLost((known) => new Set(known).add(gone))
    },
  }
}
