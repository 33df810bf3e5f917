import { fieldEntries, hasRank, isPublicField, leastReader, targetOf, type Resource, type RowsField } from '@office/shared-api/model'
import { lookupColumns } from '@office/shared-api/model/rows'
import { CHECKED, uncheckedField, UNCHECKED } from '@office/shared-api/model/staff-fields'

/** The fields of a resource whose rows are somebody's own (`scope`): whose a row is, and, where rows can be shared, whether all others see it too. */
export const OWN = { owner: 'UserId', shared: 'Shared' } as const

function checkScope({ name, scope, fields, keptTotal }: Resource): void {
  if (scope === undefined) return
  const { [OWN.owner]: owner, [OWN.shared]: shared } = fields
  if (owner?.type !== 'reference' || owner.setBy !== 'server' || (shared && shared.type !== 'boolean')) throw new Error(`${name} does not say whose its rows are, or shares them by what is no boolean`)
  if (keptTotal) throw new Error(`${name} has a kept total, which would count rows of others`)
}

function checkRestore({ name, restore, scope, permissions }: Resource): void {
  if (!restore) return
  const { create, remove, log } = permissions
  if (!create || !remove || !log || scope !== undefined) throw new Error(`${name} restores rows that nobody adds, deletes or logs, or that are their owners' own`)
}

/** Fields that are kept from some readers: all others name the row, stand beside it or order it, and there is one search column for all of them. */
function checkReadBy(resource: Resource): void {
  const { name, title, beside = [], pinned = [], columnSets, option, groupBy, permissions } = resource
  const kept = fieldEntries(resource).flatMap(([field, definition]) => {
    const least = leastReader(definition)
    return least === undefined ? [] : [{ field, least, searchable: definition.searchable }]
  })
  const shown = [title.ar, title.en, ...beside, ...pinned, ...Object.values(columnSets?.fixed ?? {}).flatMap(({ columns }) => columns), ...(option ? [...option.details, option.free] : []), groupBy]
  const told = kept.find(({ field }) => shown.includes(field))
  if (told) throw new Error(`${name}.${told.field} is kept from some readers, but shown to all`)
  const roles = new Set(kept.flatMap(({ searchable, least }) => (searchable ? [least] : [])))
  if (roles.size > 1) throw new Error(`${name} has fields to search that are kept from different roles`)
  const { list } = permissions
  const open = kept.find(({ least }) => list === undefined || hasRank(list, least))
  if (open) throw new Error(`${name}.${open.field} is kept from nobody`)
}

/** Fields that visitors read, and the condition under which they read a row, stand together. */
function checkPublic(resource: Resource): void {
  const { name, publishedWhile } = resource
  const isRead = fieldEntries(resource).some(([, field]) => isPublicField(field))
  if (isRead !== (publishedWhile !== undefined)) throw new Error(isRead ? `${name} has public fields, and does not say when its rows are` : `${name} is public while ${publishedWhile}, and has no public field`)
}

function checkChildren({ name, children = {} }: Resource, all: readonly Resource[]): void {
  for (const [child, { by }] of Object.entries(children)) {
    const field = all.find((other) => other.name === child)?.fields[by]
    const isReference = field?.type === 'number' || (field?.type === 'reference' && field.to === name)
    if (!isReference || !field.required) throw new Error(`${child}.${by} is no required reference to ${name}`)
  }
}

function checkColumns(place: string, field: RowsField, all: readonly Resource[]): void {
  const lost = lookupColumns(field).find(([, { list }]) => all.every(({ name }) => name !== list))
  if (lost) throw new Error(`${place}.${lost[0]} names ${lost[1].list}, which is no resource`)
  if (field.once !== undefined && !field.columns[field.once]) throw new Error(`${place} has no column ${field.once}`)
}

/** Items are called by a choice of the row that every reader of it sees: else their names would tell its value. */
function checkCalled({ name, fields }: Resource): void {
  for (const [field, definition] of Object.entries(fields)) {
    const lookups = definition.type === 'rows' ? lookupColumns(definition).map(([, column]) => column) : definition.type === 'lookup' ? [definition] : []
    for (const { calledBy } of lookups) {
      const by = calledBy === undefined ? undefined : fields[calledBy]
      if (calledBy !== undefined && (by?.type !== 'choice' || leastReader(by) !== undefined)) throw new Error(`${name}.${field} is called by ${calledBy}, which is no choice that all readers see`)
    }
  }
}

/** Throws for a declaration that contradicts itself or the others, such as a field that names no resource, or rows of one's own that others could name or count: the server does not start. */
export function checkDeclaration(resource: Resource, all: readonly Resource[]): void {
  checkScope(resource)
  checkRestore(resource)
  checkReadBy(resource)
  checkPublic(resource)
  checkChildren(resource, all)
  const twice = Object.keys(resource.sums ?? {}).find((sum) => Object.hasOwn({ ...resource.fields, ...resource.computed }, sum))
  if (twice !== undefined) throw new Error(`${resource.name}.${twice} is a sum and something else`)
  checkCalled(resource)
  const isKept = (by: string) => all.some(({ table, fields }) => table === resource.table && fields[by])
  const lost = Object.entries(resource.filters ?? {}).find(([, { by }]) => by !== undefined && !isKept(by))
  if (lost) throw new Error(`${resource.name} is narrowed by ${lost[0]}, of a field that its table has not`)
  for (const [name, field] of fieldEntries(resource)) {
    const target = targetOf(field)
    const named = all.find((other) => other.name === target)
    if (target !== null && !named) throw new Error(`${resource.name}.${name} names ${target}, which is no resource`)
    // Its label would tell what the row is called.
    if (named?.scope) throw new Error(`${resource.name}.${name} names rows of ${named.name}, which are their owners' own`)
    if (field.figure && (resource.fields[UNCHECKED] !== uncheckedField || resource.logged?.[CHECKED] === undefined)) throw new Error(`${resource.name}.${name} is a figure, so the resource declares Unchecked, and Checked in its log`)
    if ((field.type === 'lookups' || field.type === 'rows') && field.column !== undefined && !field.unsorted) throw new Error(`${resource.name}.${name} holds several values, by which nobody can sort`)
    if (field.type === 'rows') checkColumns(`${resource.name}.${name}`, field, all)
    if (field.derived && field.setBy !== 'server') throw new Error(`${resource.name}.${name} is derived, so nobody but the server may set it`)
    if (field.group !== undefined && !resource.groups?.[field.group]) throw new Error(`${resource.name}.${name} stands in ${field.group}, which is no group`)
  }
}
