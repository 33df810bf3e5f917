import { hasRank, type Resource } from '@office/shared-api/model'
import { quoted, type Queryable } from '../platform/database/database'
import { HttpError } from '../platform/errors'
import { staffOf, type Actor } from './bound-resource'
import { OWN } from './check-declaration'
import type { SavedRow, StoredRow } from './stored-row'

/** Rows that are somebody's own (`scope`), as each caller meets them: a row of another that is not shared is not there. */

/** The condition of rows that are there for the caller whose Id stands in this parameter. */
function reachableSql({ fields }: Resource, caller: string): string {
  return `(t.${quoted(OWN.owner)} = ${caller}::integer${fields[OWN.shared] ? ` OR t.${quoted(OWN.shared)}` : ''})`
}

/** The conditions that leave a caller the rows of their own and the shared ones, over the table under the alias `t`; none for rows that are everybody's. */
export function scopeSql(resource: Resource, caller: number, parameter: (value: unknown) => string): readonly string[] {
  return resource.scope === undefined ? [] : [reachableSql(resource, parameter(caller))]
}

/** Whether the row is there for this caller. */
export function isInScope({ scope }: Resource, row: Readonly<Record<string, unknown>>, caller: number | undefined): boolean {
  return scope === undefined || row[OWN.shared] === true || row[OWN.owner] === caller
}

/** The row as the author of a change meets it; null for one that is not there for them. Throws `forbidden` for what another shares, unless an Admin asks. */
export function reachable(resource: Resource, row: SavedRow | null, actor: Actor): SavedRow | null {
  if (row === null || resource.scope === undefined || actor.kind === 'system') return row
  const user = staffOf(actor)
  if (!user || !isInScope(resource, row.values, user.Id)) return null
  if (row.values[OWN.owner] !== user.Id && !hasRank(user.role, 'Admin')) throw new HttpError('forbidden')
  return row
}

/** The owner of a row that is added, beside its other values. */
export function ownerOf({ scope }: Resource, actor: Actor): StoredRow {
  return scope === undefined ? {} : { [OWN.owner]: staffOf(actor)?.Id ?? null }
}

/** Whether the log of a row is there for this caller: of a row that is gone, for whoever had added it. */
export async function isLogInScope(database: Queryable, resource: Resource, id: number, caller: number): Promise<boolean> {
  if (resource.scope === undefined) return true
  const { table } = resource
  const present = `SELECT ${reachableSql(resource, '$2')} FROM ${quoted(table)} t WHERE t."Id" = $1::integer`
  const added = `SELECT FROM change_log l WHERE l."Table" = '${table}' AND l."RowId" = $1::integer AND l."Operation" = 'add' AND l."UserId" = $2::integer`
  const [row] = await database.query<{ readonly seen: boolean }>({ name: `scope.log.${table}`, text: `SELECT coalesce((${present}), EXISTS (${added})) AS seen`, values: [id, caller] })
  return row?.seen === true
}
