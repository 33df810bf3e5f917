import { can, columnFields, dayInRiyadh, hasRank, message, readableBy, resourceNamed, resources, type Resource, type ValidationErrors } from '@office/shared-api/model'
import { whereOf } from '@office/shared-api/model/views'
import { staffOf, type Caller, type RowHooks } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'
import { HttpError } from '../../platform/errors'

const LISTS: readonly string[] = resources.views.fields.Table.options

/** The broken rules of the columns: names of the list's own, for somebody who may read it. */
function ofColumns(list: Resource, { Columns }: StoredRow, mayList: boolean): ValidationErrors {
  const names = String(Columns ?? '').split(',').filter((name) => name !== '')
  const known = new Set(columnFields(list).map(([name]) => name))
  if (names.length > 0 && !mayList) return { Columns: message('forbidden') }
  return names.every((name) => known.has(name)) ? {} : { Columns: message('unknown') }
}

/** The address as the list would read it: only its conditions can be wrong, all else that it does not know it leaves aside. */
function ofQuery(list: Resource, { Query }: StoredRow, { Id }: Caller, now: Date): ValidationErrors {
  const where = new URLSearchParams(String(Query ?? '')).get('where') ?? ''
  return whereOf(list, where, { me: Id, today: dayInRiyadh(now) }) === null ? { Query: message('invalid') } : {}
}

/** Readers keep views for themselves, Editors share them; each is about a list, and columns, that its author may read. */
export const viewRules: RowHooks = {
  authorise(_present, _context, { Table }) {
    // No page offers another list.
    if (Table !== undefined && Table !== '' && !LISTS.includes(String(Table))) throw new HttpError('bad_request')
  },

  beforeSave({ before, after }, { actor, now }) {
    const user = staffOf(actor)
    if (!user) throw new HttpError('forbidden')
    if (after['Shared'] === true && !hasRank(user.role, 'Editor')) throw new HttpError('forbidden')
    const list = readableBy(resourceNamed(String(after['Table'])), user.role)
    const mayList = can(user.role, 'list', list)
    const changed = (name: string) => before?.[name] !== after[name] || before?.['Table'] !== after['Table']
    return {
      errors: {
        ...(mayList ? {} : { Table: message('forbidden') }),
        ...(changed('Query') && ofQuery(list, after, user, now)),
        ...(changed('Columns') && ofColumns(list, after, mayList)),
      },
    }
  },

  // Searches may hold a client's name: they stand in no log.
  record: () => Promise.resolve(),
}
