import { fieldEntries, OWN, targetResource, type Resource } from '@office/shared-api/model'

/** Throws for rows of one's own (`scope`) that others could name or count: the server does not start. Here and not where resources are registered, because visitors load that. */
export function checkScope(resource: Resource): void {
  const { name, scope, fields, keptTotal } = resource
  for (const [field, definition] of fieldEntries(resource)) {
    // Its label would tell what the row is called.
    const target = targetResource(definition)
    if (target?.scope) throw new Error(`${name}.${field} names rows of ${target.name}, which are their owners' own`)
  }
  if (scope === undefined) return
  const { [OWN.owner]: owner, [OWN.shared]: shared } = fields
  if (owner?.type !== 'reference' || owner.setBy !== 'server' || shared?.type !== 'boolean') throw new Error(`${name} does not say whose its rows are, or whether they are shared`)
  if (keptTotal) throw new Error(`${name} has a kept total, which would count rows of others`)
}
