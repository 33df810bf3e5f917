import { startData } from '@office/shared-api'
import type { CatalogueWorker } from '@office/shared-api/model'
import { useCatalogue } from './catalogue.store'

export interface NamedWorker {
  /** Also of one who has just gone: the like of them can be offered. */
  readonly worker: CatalogueWorker | undefined
  readonly status: 'here' | 'waiting' | 'failed' | 'gone'
}

/** The worker whom an address names. Until the full list is here, the page itself may know that one. */
export function useNamedWorker(id: number): NamedWorker {
  const { workers, status } = useCatalogue()
  const listed = workers.find((worker) => worker.Id === id)
  if (listed) return { worker: listed, status: 'here' }
  const { linked } = startData()
  const brought = linked?.Id === id ? linked : undefined
  if (status === 'ready') return { worker: brought, status: 'gone' }
  if (brought) return { worker: brought, status: 'here' }
  return { worker: undefined, status: status === 'failed' ? 'failed' : 'waiting' }
}
