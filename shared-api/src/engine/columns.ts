import type { Field } from './field'
import { fieldEntries, type Resource } from './resource'

/** The fields that are table columns, in order. */
export function columnFields(resource: Resource): [string, Field][] {
  return fieldEntries(resource).filter(([, field]) => field.column !== undefined)
}

/** The names that rows can be sorted by. */
export function sortableFields(resource: Resource): string[] {
  return ['Id', ...columnFields(resource).flatMap(([name, { unsorted }]) => (unsorted ? [] : [name]))]
}
