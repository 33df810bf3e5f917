import type { FieldDefinition } from './field'
import { hasRank } from './permissions'
import type { Role } from './roles'
import { fieldEntries, type Resource } from './resource'

/** Field access: a field's `readBy` is the least role that reads it. The resource that a role reads lacks the others, and so does all that is derived from it. */

/** The least role that reads a field, where that is more than reads the row. */
export function leastReader({ readBy }: FieldDefinition): Role | undefined {
  return readBy === 'public' || typeof readBy === 'object' ? undefined : readBy
}

export function isPublicField({ readBy }: FieldDefinition): boolean {
  return readBy === 'public' || typeof readBy === 'object'
}

export function mayReadField(field: FieldDefinition, role: Role | undefined): boolean {
  const least = leastReader(field)
  return least === undefined || (role !== undefined && hasRank(role, least))
}

const known = new WeakMap<Resource, Map<Role | undefined, Resource>>()

/**
 * Returns the resource with the fields that a user of this role may read (signed out: `undefined`): itself where that is all of them, else one object per role, because what is derived is
 * kept by the object.
 */
export function readableBy(resource: Resource, role: Role | undefined): Resource {
  const byRole = known.get(resource) ?? new Map<Role | undefined, Resource>()
  known.set(resource, byRole)
  const seen = byRole.get(role) ?? narrowed(resource, role)
  byRole.set(role, seen)
  return seen
}

function narrowed(resource: Resource, role: Role | undefined): Resource {
  const entries = fieldEntries(resource)
  const read = entries.filter(([, field]) => mayReadField(field, role))
  return read.length === entries.length ? resource : { ...resource, fields: Object.fromEntries(read) }
}
