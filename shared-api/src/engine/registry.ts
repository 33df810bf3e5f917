import type { FieldDefinition } from './field'
import { registered } from './registered'
import type { Resource } from './resource'

/** Throws for a name that is taken. Further contradictions in a declaration are found where the server binds it, so that no browser loads the check. */
export function registerResources(resources: readonly Resource[]): void {
  for (const resource of resources) {
    if (registered.has(resource.name)) throw new Error(`two resources are called ${resource.name}`)
    registered.set(resource.name, resource)
  }
}

/** The resource of this name. Throws when there is none. */
export function resourceNamed(name: string): Resource {
  const resource = registered.get(name)
  if (!resource) throw new Error(`${name} is no resource`)
  return resource
}

/** Every resource, in the order of registration. */
export function allResources(): readonly Resource[] {
  return [...registered.values()]
}

/** The name of the news (`live.ts`) that tells of the resource's rows: a change of rows that belong to another's is told as one of those. */
export function newsOf({ name, table }: Pick<Resource, 'name' | 'table'>): string {
  const parent = allResources().find(({ children = {} }) => Object.hasOwn(children, name))
  return parent?.table ?? table
}

/** The name of the resource whose rows the field's values name; null for a field that names none. */
export function targetOf(field: FieldDefinition): string | null {
  if (field.type === 'lookup' || field.type === 'lookups') return field.list
  return field.type === 'reference' ? field.to : null
}

/** The resource whose rows the field's values name; null for a field that names none. */
export function targetResource(field: FieldDefinition): Resource | null {
  const name = targetOf(field)
  return name === null ? null : resourceNamed(name)
}

/** True for a row that belongs to the resource and not to another one of the same table. */
export function isRowOf(resource: Resource, row: object): boolean {
  return Object.entries(resource.only ?? {}).every(([column, value]) => Reflect.get(row, column) === value)
}
