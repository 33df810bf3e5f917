import type { FieldDefinition } from './field'
import { hasRank, type Role } from './permissions'
import { fieldEntries, type Resource } from './resource'

/** Field access: a field's `readBy` is the least role that reads it. The resource that a role reads lacks the others, and so does all that is derived from it. */

export function mayReadField({ readBy }: FieldDefinition, role: Role | undefined): boolean {
  return readBy === undefined || (role !== undefined && hasRank(role, readBy))
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
