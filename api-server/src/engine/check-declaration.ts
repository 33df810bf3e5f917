import { fieldEntries, targetOf, type Resource } from '@office/shared-api/model'

/** The fields of a resource whose rows are somebody's own (`scope`): whose a row is, and whether all others see it too. */
export const OWN = { owner: 'UserId', shared: 'Shared' } as const

function checkScope({ name, scope, fields, keptTotal }: Resource): void {
  if (scope === undefined) return
  const { [OWN.owner]: owner, [OWN.shared]: shared } = fields
  if (owner?.type !== 'reference' || owner.setBy !== 'server' || shared?.type !== 'boolean') throw new Error(`${name} does not say whose its rows are, or whether they are shared`)
  if (keptTotal) throw new Error(`${name} has a kept total, which would count rows of others`)
}

function checkRestore({ name, restore, scope, permissions }: Resource): void {
  if (!restore) return
  const { create, remove, log } = permissions
  if (!create || !remove || !log || scope !== undefined) throw new Error(`${name} restores rows that nobody adds, deletes or logs, or that are their owners' own`)
}

/** Throws for a declaration that contradicts itself or the others, such as a field that names no resource, or rows of one's own that others could name or count: the server does not start. */
export function checkDeclaration(resource: Resource, all: readonly Resource[]): void {
  checkScope(resource)
  checkRestore(resource)
  for (const [name, field] of fieldEntries(resource)) {
    const target = targetOf(field)
    const named = all.find((other) => other.name === target)
    if (target !== null && !named) throw new Error(`${resource.name}.${name} names ${target}, which is no resource`)
    // Its label would tell what the row is called.
    if (named?.scope) throw new Error(`${resource.name}.${name} names rows of ${named.name}, which are their owners' own`)
    if (field.derived && field.setBy !== 'server') throw new Error(`${resource.name}.${name} is derived, so nobody but the server may set it`)
    if (field.group !== undefined && !resource.groups?.[field.group]) throw new Error(`${resource.name}.${name} stands in ${field.group}, which is no group`)
  }
}
