import { addDays, AGENDA_KIND_TEXTS, AGENDA_KINDS, AGENDA_LONG_LATE, AGENDA_ROWS, dayInRiyadh, daysBetween, hasRank, type AgendaKind, type ExpiryRow, type Role } from '@office/shared-api/model'
import { agendaQuery, type AgendaRow } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { AGENDA_DAYS, type KindOfDays } from './agenda-kinds'

/** The agenda: the days of all kinds in one statement, each kind by its own index, the earliest first. */

/** A day that passed longer ago is no work of today: an office has thousands of them from before it looked after them. */
const BEHIND = 90
/** Of these nothing is left to be done once their day has passed. */
const OVER: ReadonlySet<AgendaKind> = new Set(['guarantee', 'contract'])

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

/** SQL for the first and the last day that a kind counts from, and for what comes to it. */
interface Span {
  readonly first: string
  readonly last: string
  readonly valid: string
}

/** The days of a kind. `limit` keeps the earliest. */
function selectKind(kind: AgendaKind, source: KindOfDays, { first, last, valid }: Span, limit: string): string {
  const { from, where, day, isInOrder, days = '0', most: mostDays = '0', row, ref = `${row}."Ref"`, id = `${row}."Id"` } = source
  const earliest = days === '0' ? first : `${first} - ${mostDays}`
  const sqlOf = (part: KindOfDays['from']) => (typeof part === 'string' ? part : part(earliest, last, limit))
  const exactly = days === '0' ? '' : ` AND ${day} + ${days} BETWEEN ${first} AND ${last}`
  const select = (when: string) => `SELECT '${kind}' AS "Kind", ${day} + ${days} + ${valid} AS "On", ${ref} AS "Ref", ${id} AS "Id", ${COUNTRY[row]} AS "Country"
    FROM ${sqlOf(from)} WHERE ${sqlOf(where)} AND ${when}${exactly} ORDER BY ${day}, ${id} ${limit}`
  // Between two days a prepared statement expects few rows, and would sort all of them: the earliest are read first, and what lies behind the last day is left out of these.
  return isInOrder && limit !== '' ? `(SELECT k.* FROM (${select(`${day} >= ${first}`)}) k WHERE k."On" <= ${last} + ${valid})` : `(${select(`${day} BETWEEN ${earliest} AND ${last}`)})`
}

/** Days from today, the first and the last. Those late for long are read by themselves, so that many of them never displace what comes. */
const SPANS = {
  all: (ahead: number) => [-BEHIND, ahead],
  near: (ahead: number) => [-AGENDA_LONG_LATE, ahead],
  late: () => [-BEHIND, -AGENDA_LONG_LATE - 1],
} as const satisfies Readonly<Record<string, (ahead: number) => readonly [number, number]>>

/** The days of these kinds as one table; its name tells statements of other kinds apart. */
function daysOf(asked: readonly AskedKind[], today: string, limit: string, part: keyof typeof SPANS) {
  const values: unknown[] = []
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const kinds = part === 'late' ? asked.filter(({ kind }) => !OVER.has(kind)) : asked
  return {
    name: `${part}.${kinds.map(({ kind }) => AGENDA_KINDS.indexOf(kind).toString(36)).join('')}`,
    text: kinds.flatMap(({ kind, Valid, ahead }) => {
      const [first, last] = SPANS[part](ahead)
      const span = { first: parameter(addDays(today, (OVER.has(kind) ? 0 : first) - Valid), 'date'), last: parameter(addDays(today, last - Valid), 'date'), valid: parameter(Valid, 'integer') }
      return sourcesOf(kind).map((source) => selectKind(kind, source, span, limit))
    }).join(' UNION ALL '),
    values,
  }
}

function sourcesOf(kind: AgendaKind): readonly KindOfDays[] {
  return [AGENDA_DAYS[kind]].flat()
}

const LIMIT = `LIMIT ${AGENDA_ROWS}`
const ORDER = `d."On", array_position(ARRAY[${AGENDA_KINDS.map((kind) => `'${kind}'`).join(', ')}], d."Kind"), d."Id"`

function selectDays(asked: readonly AskedKind[], today: string, part: 'near' | 'late'): Statement {
  const { name, text, values } = daysOf(asked, today, LIMIT, part)
  return { name: `agenda.${name}`, text: `SELECT d.* FROM (${text}) d ORDER BY ${ORDER} ${LIMIT}`, values }
}

/** The earliest; of those late for long as many as have room beside what comes. */
export async function agendaDays(reader: Queryable, asked: readonly AskedKind[], today: string): Promise<readonly AgendaDay[]> {
  const near = await reader.query<AgendaDay>(selectDays(asked, today, 'near'))
  if (near.length === AGENDA_ROWS || asked.every(({ kind }) => OVER.has(kind))) return near
  const late = await reader.query<AgendaDay>(selectDays(asked, today, 'late'))
  return [...late.slice(0, AGENDA_ROWS - near.length), ...near]
}

/** How many days of each kind there are. */
export function countDays(asked: readonly AskedKind[], today: string): Statement {
  const { name, text, values } = daysOf(asked, today, '', 'all')
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

function pathOf(kind: AgendaKind, id: number): string {
  const [first] = sourcesOf(kind)
  return first ? PATHS[first.row](id) : '/agenda'
}

export const readingAgenda = answer(agendaQuery, async ({ days, kind }, { reader, caller, now }) => {
  const today = dayInRiyadh(now)
  const notices = (await noticesFor(reader, caller.role)).filter(({ Kind }) => kind === undefined || Kind === kind)
  if (notices.length === 0) return []
  const found = await agendaDays(reader, notices.map(({ Kind, Valid, Ahead }) => ({ kind: Kind, Valid, ahead: days ?? Ahead })), today)
  return found.map(({ Kind, On, Ref, Id }): AgendaRow => ({ Kind, On, Days: daysBetween(today, On), Ref, Path: pathOf(Kind, Id) }))
})
