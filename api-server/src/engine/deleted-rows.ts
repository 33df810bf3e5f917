import { DAY, RESTORE_DAYS, type DeletedRow, type Language, type ListAnswer, type LoggedColumn, type Resource } from '@office/shared-api/model'
import { PAGE_PARAMETERS } from '@office/shared-api/model/shapes'
import { prepared, type Queryable } from '../platform/database/database'
import { readChanges } from './change-log'
import { detailFields } from './found-fields'
import type { PageRequest } from './list-request'
import { restorableSince } from './restore'

/** The deleted rows of a resource that can be restored, from the log. */

const { pageSize, pageIndex } = PAGE_PARAMETERS

/** The parameters of a page of them: the newest stand first. */
export const DELETED_PAGE = { pageSize, pageIndex }

const RESTORABLE = `FROM change_log l WHERE l."Table" = $1 AND l."Operation" = 'delete' AND l."Raw" <> '[]' AND l."Date" > $2 AND l."Raw" @> $3::jsonb`

const countDeleted = prepared('deleted.count', `SELECT count(*)::integer AS total ${RESTORABLE}`)
const selectDeleted = (callerName: (column: string) => string) =>
  prepared(
    'deleted.page',
    `SELECT l."Id"::text AS "LogId", l."RowId" AS "Id", coalesce(l."Author", ${callerName('l."UserId"')}, '') AS "DeletedBy", l."Date" AS "DeletedAt", l."Changes"
     ${RESTORABLE} ORDER BY l."Date" DESC, l."Id" DESC LIMIT $4 OFFSET $5`,
  )

interface Entry extends Pick<DeletedRow, 'Id' | 'DeletedBy' | 'DeletedAt'> {
  readonly LogId: string
  readonly Changes: string
}

/** The values that a row had when it was deleted, as people read them. */
function shownValues({ fields }: Resource, changes: readonly LoggedColumn[], language: Language): (name: string) => string {
  const values = new Map(changes.map(({ column, old }) => [column, String(old ?? '')]))
  return (name) => {
    const [field, value] = [fields[name], values.get(name) ?? '']
    const texts = field?.type === 'choice' && typeof field.texts === 'object' ? field.texts : {}
    return texts[value]?.[language] ?? value
  }
}

function rowOf(resource: Resource, { Changes, LogId, ...entry }: Entry, language: Language): DeletedRow {
  const valueOf = shownValues(resource, readChanges(Changes, language, (column) => column in resource.fields), language)
  const { ar, en } = resource.title
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar]
  return {
    ...entry,
    LogId: Number(LogId),
    Title: valueOf(own) || valueOf(other),
    Details: detailFields(resource).map(valueOf).filter((text) => text !== ''),
    Until: new Date(Date.parse(entry.DeletedAt) + RESTORE_DAYS * DAY).toISOString(),
  }
}

/** One page of the deleted rows that can be restored, the newest first. `callerName` as of the office. */
export async function readDeleted(
  database: Queryable,
  { callerName }: { readonly callerName: (column: string) => string },
  resource: Resource,
  { pageSize: size, pageIndex: index }: Pick<PageRequest, 'pageSize' | 'pageIndex'>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<ListAnswer<DeletedRow>> {
  const ofList = Object.entries(resource.only ?? {}).map(([column, before]) => ({ column, before }))
  const asked = [resource.table, restorableSince(now), JSON.stringify(ofList)] as const
  const [counted] = await database.query<{ readonly total: number }>(countDeleted(...asked))
  const entries = await database.query<Entry>(selectDeleted(callerName)(...asked, size, size * index))
  return { total: counted?.total ?? 0, showing: entries.length, data: entries.map((entry) => rowOf(resource, entry, language)) }
}
