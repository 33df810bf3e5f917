import { useLanguage } from '@office/shared-api'
import { labelOf, type CatalogueWorker, type LookupItem } from '@office/shared-api/model'
import { useMemo } from 'react'
import { FILTER_FIELDS, type FilterField } from './filters'

export type WorkerWords = Readonly<Record<FilterField, string>>

/** Puts a worker's Ids into words of the reader's language; an unknown Id is an empty text. */
export function useWorkerWords(lookups: readonly LookupItem[]): (worker: CatalogueWorker) => WorkerWords {
  const language = useLanguage()
  return useMemo(() => {
    const labels = new Map(lookups.map((item) => [item.Id, labelOf(item, language)]))
    return (worker) =>
      Object.fromEntries(FILTER_FIELDS.map((field) => [field, labels.get(worker[field]) ?? ''])) as WorkerWords
  }, [lookups, language])
}
