import { resourceList, type FieldDefinition, type LoggedColumn, type Resource } from '@office/shared-api/model'

function isLoggedColumn(change: unknown): change is LoggedColumn {
  return typeof change === 'object' && change !== null && 'column' in change && 'value' in change
}

/** The changes of an entry. The log outlives the code that wrote it: what cannot be read is left out. */
export function readChanges(text: string): readonly LoggedColumn[] {
  try {
    const changes: unknown = JSON.parse(text)
    return Array.isArray(changes) ? changes.filter(isLoggedColumn) : []
  } catch {
    return []
  }
}

/** The definition of a logged column. Views of one table share their log, so the field may be another view's. */
export function loggedField(resource: Resource, column: string): FieldDefinition | undefined {
  const own = resource.fields[column]
  if (own) return own
  return resourceList.find((other) => other.table === resource.table && other.fields[column])?.fields[column]
}
