/** The `Type` number of the lists by which visitors narrow the catalogue: all that their pages load of the lists (`lookup-lists.ts`). */
export const FILTER_LIST_TYPES = { countries: 0, jobs: 1, categories: 2, experiances: 3, religions: 4 } as const
