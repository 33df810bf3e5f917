import type { CatalogueWorker } from '@office/shared-api/model'

/** What makes one worker a good second choice for another, the weightier first. */
const WEIGHTS = { Job: 8, Country: 4, Religion: 2, Experiance: 2, Category: 1 } as const

function likeness(a: CatalogueWorker, b: CatalogueWorker): number {
  return Object.entries(WEIGHTS).reduce((sum, [field, weight]) => {
    const name = field as keyof typeof WEIGHTS
    return a[name] === b[name] ? sum + weight : sum
  }, 0)
}

/** At most `count` other workers, the most alike first; without a model, the first of the list. */
export function similarWorkers(
  workers: readonly CatalogueWorker[],
  model: CatalogueWorker | undefined,
  count: number,
): readonly CatalogueWorker[] {
  if (model === undefined) return workers.slice(0, count)
  return workers
    .filter((worker) => worker.Id !== model.Id)
    .map((worker) => ({ worker, score: likeness(worker, model) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ worker }) => worker)
}
