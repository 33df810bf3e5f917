import type { Field } from './field'
import { fieldEntries, type Resource } from './resource'

/** The sums of a resource as columns. */
export function sumFields({ sums = {} }: Pick<Resource, 'sums'>): [string, Field][] {
  return Object.entries(sums).map(([name, { label }]) => [name, { label, type: 'money', setBy: 'server', column: 'optional', unsorted: true }])
}

/** The fields that are table columns, in order; the sums come last. */
export function columnFields(resource: Resource): [string, Field][] {
  return [...fieldEntries(resource).filter(([, field]) => field.column !== undefined), ...sumFields(resource)]
}

/** The names that rows can be sorted by. */
export function sortableFields(resource: Resource): string[] {
  return ['Id', ...columnFields(resource).flatMap(([name, { unsorted }]) => (unsorted ? [] : [name]))]
}
