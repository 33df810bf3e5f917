import { allResources, can, FOUND_OF_EACH, readableBy, searchForms, searchText, targetResource, titleFields, type Field, type FoundRow, type Language, type Resource, type Role } from '@office/shared-api/model'
import { searchQuery } from '@office/shared-api/model/shapes'
import { quoted, type Queryable } from '../platform/database/database'
import type { BoundOffice } from './bound-office'
import { detailFields, screenOf } from './found-fields'
import { likePattern } from './list-filter'
import { answer, type BoundQuery } from './queries'
import { ownRows } from './row-statements'
import { searchColumns } from './stored-row'

/** The search over all resources: the newest rows of each by its `Search`, in one statement. */

/**
 * Rows of each resource that are looked through first, from the newest: a text that many rows have is found there sooner than by its index, and what is not
 * frequent there is in few rows of all, so that the index is the way to them.
 */
const NEWEST = 4_000
/** The same for a text of which the index knows nothing: it is looked for nowhere else. */
const NEWEST_UNINDEXED = 20_000

const LEAST_FOLDED = 2

interface Search {
  readonly resource: Resource
  readonly screen: string
  readonly language: Language
  /** How many forms of the text are searched for: the first parameters. */
  readonly forms: number
  readonly isIndexed: boolean
}

function titleSql(resource: Resource, language: Language, alias: string): string {
  const [own, other] = titleFields(resource, language).map((name) => `${alias}.${quoted(name)}`)
  return own === other ? String(own) : `coalesce(nullif(${own}, ''), ${other})`
}

/** The title of the item that a field of `t` names, by what it is called there. */
function calledSql(target: Resource, field: Field, language: Language): string {
  const title = titleSql(target, language, 'l')
  const by = field.type === 'lookup' ? field.calledBy : undefined
  const own = Object.entries(by === undefined ? {} : (target.titlesBy ?? {})).flatMap(([value, { [language]: name }]) =>
    name === undefined ? [] : [`WHEN '${value}' THEN coalesce(nullif(l.${quoted(name)}, ''), ${title})`],
  )
  return by === undefined || own.length === 0 ? title : `CASE t.${quoted(by)} ${own.join(' ')} ELSE ${title} END`
}

function detailSql(resource: Resource, name: string, language: Language): string {
  const field = resource.fields[name]
  const target = field && targetResource(field)
  const column = `t.${quoted(name)}`
  return target ? `(SELECT ${calledSql(target, field, language)} FROM ${quoted(target.table)} l WHERE l."Id" = ${column})` : column
}

/** The rows of one resource, those put away last. */
function selectFound({ resource, screen, language, forms, isIndexed }: Search, at: number): { readonly parts: readonly string[]; readonly select: string } {
  const table = quoted(resource.table)
  const [near, far] = [`near_${at}`, `far_${at}`]
  const own = ownRows(resource)
  const searched = searchColumns(resource).map((column) => `t.${quoted(column)}`)
  // The planner does not know what a subquery gives: it makes the same plan for every value, and so keeps it.
  const matches = searched.flatMap((column) => Array.from({ length: forms }, (_form, place) => `${column} LIKE (SELECT $${place + 1}::text)`)).join(' OR ')
  const newest = `SELECT t."Id", ${searched.join(', ')} FROM ${table} t${own.length > 0 ? ` WHERE ${own.join(' AND ')}` : ''} ORDER BY t."Id" DESC LIMIT ${isIndexed ? NEWEST : NEWEST_UNINDEXED}`
  const newestFive = (from: string) => `SELECT "Id" FROM ${from} ORDER BY "Id" DESC LIMIT ${FOUND_OF_EACH}`
  const parts = [`${near} AS MATERIALIZED (SELECT t."Id" FROM (${newest}) t WHERE ${matches} ORDER BY t."Id" DESC LIMIT ${FOUND_OF_EACH})`]
  if (isIndexed) parts.push(`${far} AS MATERIALIZED (SELECT t."Id" FROM ${table} t WHERE ${[`(SELECT count(*) FROM ${near}) < ${FOUND_OF_EACH}`, ...own, `(${matches})`].join(' AND ')})`)
  const ids = isIndexed ? `SELECT "Id" FROM ${near} UNION (${newestFive(far)})` : `SELECT "Id" FROM ${near}`
  const details = detailFields(resource).map((name) => detailSql(resource, name, language))
  const isShelved = resource.shelvedBy === undefined ? 'false' : `t.${quoted(resource.shelvedBy)}`
  return {
    parts,
    select:
      `SELECT ${at} AS "place", '${resource.name}' AS "Resource", t."Id", ${titleSql(resource, language, 't')} AS "Title", json_build_array(${details.join(', ')}) AS "Details",` +
      ` '${screen}?row=' || t."Id" AS "Path", ${isShelved} AS "shelved" FROM (${ids}) found JOIN ${table} t ON t."Id" = found."Id"`,
  }
}

interface Stored extends Pick<FoundRow, 'Resource' | 'Id' | 'Title' | 'Path'> {
  readonly place: number
  readonly shelved: boolean
  readonly Details: readonly (string | null)[]
}

/** The newest rows of each resource that the role may list and that has a screen, in the order of registration. `q` is as it was typed. */
export async function findRows(reader: Queryable, role: Role, q: string, language: Language): Promise<readonly FoundRow[]> {
  const folded = searchText(q.replaceAll('\u0000', ''))
  const searched = allResources().flatMap((resource) => {
    const screen = screenOf(resource)
    return screen !== null && can(role, 'list', resource) ? [{ resource: readableBy(resource, role), screen }] : []
  })
  if (folded.length < LEAST_FOLDED || searched.length === 0) return []
  const forms = searchForms(folded)
  const isIndexed = forms.every((form) => /[\p{L}\p{N}]{3}/u.test(form))
  const found = searched.map(({ resource, screen }, at) => selectFound({ resource, screen, language, forms: forms.length, isIndexed }, at))
  const text = `WITH ${found.flatMap(({ parts }) => parts).join(', ')} ${found.map(({ select }) => select).join(' UNION ALL ')} ORDER BY "place", "shelved", "Id" DESC`
  const rows = await reader.query<Stored>({ isShape: true, text, values: forms.map(likePattern) })
  return rows.map(({ place: _place, shelved, Details, ...row }) => ({ ...row, Details: Details.filter((detail): detail is string => detail !== null && detail !== ''), Archived: shelved }))
}

/** The search as a call; the office is told whose rows were shown. */
export function finding(noteReading: BoundOffice['noteReading']): BoundQuery {
  return answer(searchQuery, async ({ q }, { reader, database, caller, language, now }) => {
    const found = await findRows(reader, caller.role, q, language)
    for (const resource of allResources()) {
      const ids = found.filter(({ Resource: name }) => name === resource.name).map(({ Id }) => Id)
      if (ids.length > 0) await noteReading(database, caller, resource, ids, now)
    }
    return found
  })
}
