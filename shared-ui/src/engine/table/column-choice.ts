import { columnFields, type FieldDefinition, type Resource } from '@office/shared-api/model'

export type ColumnEntry = readonly [name: string, field: FieldDefinition]

function keyOf(resource: Resource, userId: number): string {
  return `office.columns.${userId}.${resource.name}`
}

/** The columns as the resource has them when nobody has chosen. */
export function usualColumns(resource: Resource): string[] {
  return columnFields(resource)
    .filter(([, field]) => field.column === 'shown')
    .map(([name]) => name)
}

/** What this person chose earlier; what is no column of the resource any more is left out. */
export function readColumns(resource: Resource, userId: number | undefined): string[] {
  const usual = usualColumns(resource)
  if (userId === undefined) return usual
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(resource, userId)) ?? 'null')
    if (!Array.isArray(kept)) return usual
    return columnFields(resource).flatMap(([name]) => (kept.includes(name) ? [name] : []))
  } catch {
    // A browser that keeps nothing, or a note that is not ours.
    return usual
  }
}

/** Remembers the choice in this browser; null goes back to the usual columns. */
export function writeColumns(resource: Resource, userId: number | undefined, names: readonly string[] | null): void {
  if (userId === undefined) return
  try {
    if (names === null) localStorage.removeItem(keyOf(resource, userId))
    else localStorage.setItem(keyOf(resource, userId), JSON.stringify(names))
  } catch {
    // Not kept: the choice holds until the page is left.
  }
}
