import type { Resource } from './resource'

/** The resources of the running program, by name. The office registers its own once (`registry.ts`); visitors load none. */
export const registered = new Map<string, Resource>()

/** The views of one table, in the order of registration. */
export function resourcesOf(table: string): readonly Resource[] {
  return [...registered.values()].filter((resource) => resource.table === table)
}
