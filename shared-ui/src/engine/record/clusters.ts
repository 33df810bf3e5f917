import { fieldEntries, type AnyRow, type Resource } from '@office/shared-api/model/public'

/**
 * Which of these fields are edited together: a field with all whose conditions look at it. The order of the names is kept; each
 * cluster stands where its first field does.
 */
export function clustersOf(resource: Resource, names: readonly string[]): readonly (readonly string[])[] {
  const clusters: string[][] = []
  for (const name of names) {
    const { dropUnless = [], requiredIf = [] } = resource.fields[name] ?? {}
    const deciders = [...dropUnless, ...requiredIf].map(([field]) => field)
    const cluster = clusters.find((others) => others.some((other) => deciders.includes(other)))
    if (cluster) cluster.push(name)
    else clusters.push([name])
  }
  return clusters
}

/** The resource with these fields alone, for a form of some of them; a condition on a field that is left out is given up. */
export function narrowed(resource: Resource, names: readonly string[]): Resource {
  return { ...resource, fields: Object.fromEntries(fieldEntries(resource).filter(([name]) => names.includes(name))) }
}

/** Whether a value says something: a box that is not ticked says as much as an empty field. */
export function saysSomething(row: AnyRow, name: string): boolean {
  const value = row[name] ?? null
  return value !== null && String(value) !== '' && value !== false
}
