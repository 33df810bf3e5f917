import type { FieldDefinition } from './field'
import { fieldEntries, type Resource } from './resource'

/** The resources of the running program, by name. The office registers its own once; a test may add one. */
const registered = new Map<string, Resource>()

/** Throws for a name that is taken, and for a field that names no resource: the program does not start. */
export function registerResources(resources: readonly Resource[]): void {
  for (const resource of resources) {
    if (registered.has(resource.name)) throw new Error(`two resources are called ${resource.name}`)
    registered.set(resource.name, resource)
  }
  for (const resource of resources) checkNames(resource)
}

function checkNames(resource: Resource): void {
  for (const [name, field] of fieldEntries(resource)) {
    const target = targetOf(field)
    if (target !== null && !registered.has(target)) throw new Error(`${resource.name}.${name} names ${target}, which is no resource`)
    if (field.derived && field.setBy !== 'server') throw new Error(`${resource.name}.${name} is derived, so nobody but the server may set it`)
    if (field.group !== undefined && !resource.groups?.[field.group]) throw new Error(`${resource.name}.${name} stands in ${field.group}, which is no group`)
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

/** The views of one table, in the order of registration. */
export function resourcesOf(table: string): readonly Resource[] {
  return allResources().filter((resource) => resource.table === table)
}

function targetOf(field: FieldDefinition): string | null {
  if (field.type === 'lookup') return field.list
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
