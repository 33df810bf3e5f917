import { AGENDA_KIND_TEXTS, AGENDA_KINDS, AGENDA_ROWS, dayInRiyadh, daysBetween, hasRank, type AgendaKind, type ExpiryRow, type Role } from '@office/shared-api/model'
import { agendaQuery, type AgendaRow } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { AGENDA_DAYS } from './agenda-kinds'

/** The agenda: the days of all kinds in one statement, each kind by its own index, the earliest first. */

/** A day that passed longer ago is no work of today: an office has thousands of them from before it looked after them. */
const BEHIND = 90

export interface AskedKind extends Pick<ExpiryRow, 'Valid'> {
  readonly kind: AgendaKind
  /** Days from today that are looked ahead. */
  readonly ahead: number
}

/** A day, with the row that it belongs to. */
export interface AgendaDay extends Pick<AgendaRow, 'Kind' | 'On' | 'Ref'> {
  readonly Id: number
  /** The country of the worker, an item of its list. */
  readonly Country: number | null
}

const COUNTRY = { t: '(SELECT w."Country" FROM persons w WHERE w."Id" = t."PersonId")', p: 'p."Country"', o: 'NULL::integer' } as const

/** The days of a kind, where `$1` is today. `most` keeps the earliest. */
function selectKind(kind: AgendaKind, valid: string, ahead: string, most: number | null): string {
  const { from, where, day, days = '0', most: mostDays = '0', row, ref = `${row}."Ref"`, isOver } = AGENDA_DAYS[kind]
  const [first, last] = [`$1::date${isOver ? '' : ` - ${BEHIND}`} - ${valid}::integer`, `$1::date + ${ahead}::integer - ${valid}::integer`]
  const exactly = days === '0' ? '' : ` AND ${day} + ${days} BETWEEN ${first} AND ${last}`
  return `(SELECT '${kind}' AS "Kind", ${day} + ${days} + ${valid}::integer AS "On", ${ref} AS "Ref", ${row}."Id", ${COUNTRY[row]} AS "Country"
    FROM ${from} WHERE ${where} AND ${day} BETWEEN ${first} - ${mostDays} AND ${last}${exactly} ORDER BY ${day}, ${row}."Id"${most === null ? '' : ` LIMIT ${most}`})`
}

/** The days of these kinds as one table; its name tells statements of other kinds apart. */
function daysOf(asked: readonly AskedKind[], today: string, most: number | null) {
  const values: unknown[] = [today]
  const parameter = (value: unknown) => `$${values.push(value)}`
  return {
    name: asked.map(({ kind }) => AGENDA_KINDS.indexOf(kind).toString(36)).join(''),
    text: asked.map(({ kind, Valid, ahead }) => selectKind(kind, parameter(Valid), parameter(ahead), most)).join(' UNION ALL '),
    values,
  }
}

const ORDER = `d."On", array_position(ARRAY[${AGENDA_KINDS.map((kind) => `'${kind}'`).join(', ')}], d."Kind"), d."Id"`

export function selectDays(asked: readonly AskedKind[], today: string): Statement {
  const { name, text, values } = daysOf(asked, today, AGENDA_ROWS)
  return { name: `agenda.${name}`, text: `SELECT d.* FROM (${text}) d ORDER BY ${ORDER} LIMIT ${AGENDA_ROWS}`, values }
}

/** How many days of each kind there are. */
export function countDays(asked: readonly AskedKind[], today: string): Statement {
  const { name, text, values } = daysOf(asked, today, null)
  return { name: `agenda.count.${name}`, text: `SELECT d."Kind", count(*)::integer AS count FROM (${text}) d GROUP BY d."Kind"`, values }
}

type Notice = Pick<ExpiryRow, 'Valid' | 'Ahead' | 'Mail'> & { readonly Kind: AgendaKind }

const selectNotices = prepared('agenda.notices', 'SELECT "Kind", "Valid", "Ahead", "Mail" FROM expiries WHERE "Ahead" > 0')

/** The kinds that the office looks after, in their order, as far as this role reads them. */
export async function noticesFor(database: Queryable, role: Role): Promise<readonly Notice[]> {
  const notices = await database.query<Notice>(selectNotices())
  return AGENDA_KINDS.flatMap((kind) => notices.filter(({ Kind }) => Kind === kind && hasRank(role, AGENDA_KIND_TEXTS[kind].least)))
}

const PATHS = { t: (id: number) => `/follow?row=${id}`, p: (id: number) => `/persons?row=${id}`, o: () => '/settings' } as const

export const readingAgenda = answer(agendaQuery, async ({ days, kind }, { reader, caller, now }) => {
  const today = dayInRiyadh(now)
  const notices = (await noticesFor(reader, caller.role)).filter(({ Kind }) => kind === undefined || Kind === kind)
  if (notices.length === 0) return []
  const found = await reader.query<AgendaDay>(selectDays(notices.map(({ Kind, Valid, Ahead }) => ({ kind: Kind, Valid, ahead: days ?? Ahead })), today))
  return found.map(({ Kind, On, Ref, Id }): AgendaRow => ({ Kind, On, Days: daysBetween(today, On), Ref, Path: PATHS[AGENDA_DAYS[Kind].row](Id) }))
})
