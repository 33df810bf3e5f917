import { can, CASE_STATE_TEXTS, hasRank, resources, STAGE_FIELDS, type Bilingual, type Language, type Role, type TimelineAnswer, type TimelineEntry } from '@office/shared-api/model'
import { TIMELINE_ENTRIES, timelineQuery } from '@office/shared-api/model/shapes'
import { columnsFor, readChanges } from '../../engine/change-log'
import { answer, type QueryCall } from '../../engine/queries'
import { mayUndo } from '../../engine/undo'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { systemName, visitorName } from '../../platform/texts'
import { noteReading } from '../activity/note-reading'

/** The whole story of a request: how it came, its change log, messages, notes and contacts, its cases, payments and hand-overs in one line of time. Who entered one that is older than the log is not known. */

/** Of the log, what everybody on the staff may read; administrators read all. */
const SHOWN: readonly string[] = [...STAGE_FIELDS, 'StageMark', 'Paper', 'Status', 'PersonId', 'AssigneeId', 'ExtendedOn', 'Archived', 'Caution']

/** The rows that belong to a request, each named by its reference or number, as `Text` has it with the option of its first choice. */
const CHILDREN = `
  SELECT 'case' AS "Kind", 'cases' AS "Table", c."Id", c."Ref" || ' ' || c."Kind" AS "Text" FROM cases c WHERE c."RequestId" = $1
  UNION ALL SELECT 'payment', 'payments', p."Id", p."Number" || ' ' || p."Kind" FROM payments p WHERE p."RequestId" = $1
  UNION ALL SELECT 'handover', 'handovers', o."Id", ' ' || o."Direction" FROM handovers o WHERE o."RequestId" = $1`

const CHOICES = { case: resources.cases.fields.Kind, payment: resources.payments.fields.Kind, handover: resources.handovers.fields.Direction } as const
const VOIDED: Bilingual = { ar: 'ملغى', en: 'Void' }

const optionText = (texts: Readonly<Record<string, Bilingual>>, option: string, language: Language) => texts[option]?.[language] ?? ''

/** A row that belongs to the request in words: its reference, its kind, and the state that this change gave it. */
function childText(kind: keyof typeof CHOICES, text: string, changes: string, language: Language): string {
  const [name = '', option = ''] = text.split(' ')
  const changed = new Map(readChanges(changes, language, () => true).map(({ column, value }) => [column, String(value ?? '')]))
  const state = kind === 'case' ? optionText(CASE_STATE_TEXTS, changed.get('State') ?? '', language) : (changed.get('VoidedOn') ?? '') === '' ? '' : VOIDED[language]
  return [name, optionText(CHOICES[kind].texts, option, language), state].filter(Boolean).join(' · ')
}

const selectPage = prepared(
  'timeline.page',
  `SELECT e.*, coalesce(e."Author", u."Name") AS "UserName" FROM (
     SELECT CASE l."Operation" WHEN 'add' THEN 'received' ELSE 'change' END AS "Kind", l."Date" AS "At", 1 AS rank, l."Id"::bigint AS "Id", l."UserId", l."Author", l."Source" = 'system' AS "IsSystem", l."Changes", l."Raw" <> '[]' AND l."Operation" = 'edit' AS "isKept", '' AS "Text", '' AS "Channel", '' AS "Outcome", '' AS "State"
     FROM change_log l WHERE l."Table" = 'requests' AND l."RowId" = $1
       AND ($2::text[] IS NULL OR l."Operation" = 'add' OR EXISTS (SELECT FROM json_array_elements(l."Changes"::json) c WHERE c->>'column' = ANY($2::text[])))
     UNION ALL
     SELECT 'received', r."RequestDate", 1, 0, NULL, '', false, '', false, '', '', '', '' FROM requests r
     WHERE r."Id" = $1 AND NOT EXISTS (SELECT FROM change_log l WHERE l."Table" = 'requests' AND l."RowId" = $1 AND l."Operation" = 'add')
     UNION ALL
     SELECT 'message', m."At", 2, m."Id", m."UserId", NULL, m."UserId" IS NULL, '', false, m."Text", m."Channel", '', m."State" FROM messages m WHERE m."RequestId" = $1
     UNION ALL
     SELECT n."Kind", n."At", 3, n."Id", n."UserId", NULL, false, '', false, n."Text", n."Channel", n."Outcome", '' FROM notes n WHERE n."RequestId" = $1
     UNION ALL
     SELECT h."Kind", l."Date", 4, l."Id", l."UserId", l."Author", l."Source" = 'system', l."Changes", false, h."Text", '', '', ''
     FROM (${CHILDREN}) h CROSS JOIN LATERAL (SELECT * FROM change_log g WHERE g."Table" = h."Table" AND g."RowId" = h."Id" OFFSET 0) l
     WHERE l."Operation" = 'add' OR EXISTS (SELECT FROM json_array_elements(l."Changes"::json) c WHERE c->>'column' IN ('State', 'VoidedOn'))
   ) e LEFT JOIN users u ON u."Id" = e."UserId"
   WHERE $3::timestamptz IS NULL OR (e."At", e.rank, e."Id") < ($3::timestamptz, $4::integer, $5::bigint)
   ORDER BY e."At" DESC, e.rank DESC, e."Id" DESC LIMIT ${TIMELINE_ENTRIES + 1}`,
)

interface Row extends Omit<TimelineEntry, 'By' | 'LogId' | 'MayUndo'> {
  readonly rank: number
  readonly Id: string | number
  readonly IsSystem: boolean
  readonly UserName: string | null
  readonly UserId: number | null
  readonly isKept: boolean | null
}

/** The place behind an entry, as `next` names it. */
const PLACE = /^([0-9]{1,15})-([1234])-([0-9]{1,18})$/

function cursorOf(before: string): readonly [Date, string, string] | readonly [null, null, null] {
  if (before === '') return [null, null, null]
  const [, at = '', rank = '', id = ''] = PLACE.exec(before) ?? []
  const date = new Date(Number(at))
  if (at === '' || Number.isNaN(date.getTime())) throw new HttpError('bad_request')
  return [date, rank, id]
}

function shownChanges(changes: string, columns: readonly string[] | null, role: Role, language: Language): string {
  if (changes === '') return ''
  const reads = columnsFor(resources.requests.table, role)
  return JSON.stringify(readChanges(changes, language, (column) => reads(column) && (columns === null || columns.includes(column))))
}

/** A page of the timeline, as much of it as the caller's role may read. */
async function readTimeline(database: Queryable, id: number, before: string, { caller, language, now }: Pick<QueryCall, 'caller' | 'language' | 'now'>): Promise<TimelineAnswer> {
  const mayChange = can(caller.role, 'update', resources.requests)
  const columns = hasRank(caller.role, 'Admin') ? null : SHOWN
  const rows = await database.query<Row>(selectPage(id, columns, ...cursorOf(before)))
  const page = rows.slice(0, TIMELINE_ENTRIES)
  const last = rows.length > TIMELINE_ENTRIES ? page.at(-1) : undefined
  return {
    data: page.map(({ Kind, At, Changes, Text, Channel, Outcome, State, IsSystem, UserName, UserId, Id, isKept }) => {
      const By = UserName ?? (IsSystem ? systemName(language) : visitorName(language))
      const MayUndo = mayChange && mayUndo({ UserId, Date: At, isKept: isKept === true }, caller, now)
      const LogId = (Kind === 'change' || Kind === 'received') && Id !== '0' ? Number(Id) : null
      if (Kind === 'case' || Kind === 'payment' || Kind === 'handover') return { Kind, At, By, Changes: '', Text: childText(Kind, Text, Changes, language), Channel, Outcome, State, LogId, MayUndo: false }
      return { Kind, At, By, Changes: shownChanges(Changes, columns, caller.role, language), Text, Channel, Outcome, State, LogId, MayUndo }
    }),
    next: last ? `${Date.parse(last.At)}-${last.rank}-${last.Id}` : null,
  }
}

export const readingTimeline = answer(timelineQuery, async ({ id, before = '' }, { reader, database, caller, language, now }) => {
  const timeline = await readTimeline(reader, id, before, { caller, language, now })
  if (timeline.data.length > 0) await noteReading(database, caller, resources.requests, [id], now)
  return timeline
})
