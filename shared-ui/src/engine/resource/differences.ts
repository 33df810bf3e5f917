import { fieldEntries, type AnyRow, type FieldDefinition, type Resource } from '@office/shared-api/model'

export interface Difference {
  readonly name: string
  readonly field: FieldDefinition
}

/** The fields in which two states of one row differ, in the order of the form. */
export function differences(resource: Resource, before: AnyRow, after: AnyRow): Difference[] {
  return fieldEntries(resource)
    .filter(([name]) => (before[name] ?? null) !== (after[name] ?? null))
    .map(([name, field]) => ({ name, field }))
}
