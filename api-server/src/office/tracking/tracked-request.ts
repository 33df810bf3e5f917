import { dayInRiyadh, normaliseNumber, normalisePhone, resources, type CaseRow, type FollowRow, type Gender, type LookupItem, type RequestRow, type SettingsRow, type Stage, type StageRow, type TrackedRequest, type TrackedWorker, type Turn } from '@office/shared-api/model'
import { type HeldPaper, type Paper, type PipelineRules } from '@office/shared-api/model/rules'
import { readSql } from '../../engine/field-columns'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { requestRef } from '../ground/references'
import { SETTINGS_JSON } from '../ground/settings'
import { counts } from '../payments/payment-sums'
import { publishedSql } from '../publication/published'
import { shownColumns } from '../publication/shown'

/** All that a client may be told of a request, read in one statement whether or not there is such a request. */

export interface Words {
  readonly Ar: string
  readonly En: string
}

type ClientStage = Stage & Words & Pick<StageRow, 'ClientAr' | 'ClientEn' | 'NextAr' | 'NextEn' | 'ShowToClient'> & { readonly By: Turn | '' }
type ClientPaper = Paper & Words & { readonly From: string; readonly ShowToClient: boolean }

/** A request with all that its client may be told of. */
export interface Found extends Pick<PipelineRules, 'steps'> {
  readonly request: FollowRow & Pick<RequestRow, 'WantedPersonId' | 'FirstContactAt' | 'ContactDueAt' | 'QuotedVat' | 'QuotedDaysFrom' | 'QuotedDaysTo'>
  /** As text: the row has it as its column does. */
  readonly QuotedPrice: string | null
  readonly class: string
  readonly worker: (Omit<TrackedWorker, 'Job'> & { readonly Name: string; readonly CountryId: number | null; readonly Gender: Gender | ''; readonly Job: LookupItem }) | null
  readonly stages: readonly ClientStage[]
  readonly marks: readonly (readonly [stage: number, day: string])[]
  readonly papers: readonly ClientPaper[]
  readonly held: readonly HeldPaper[]
  /** The newest that is not closed, else the newest; null without one. */
  readonly case: Pick<CaseRow, 'Kind' | 'State'> | null
  readonly payments: NonNullable<TrackedRequest['Payments']>
  /** Null while nobody has set the office up. */
  readonly settings: SettingsRow | null
  /** Contact: a call that the client answered, or a message by staff. */
  readonly reached: boolean
  /** The worker whose reservation has ended can be had. */
  readonly wantedFree: boolean | null
}

const jsonList = (select: string) => `(SELECT coalesce(json_agg(l), '[]') FROM (${select}) l)`
const words = (item: string) => `(SELECT json_build_object('Ar', i."Ar", 'En', i."En") FROM lookups i WHERE i."Id" = ${item})`

/** Of the worker what visitors may read. `today` is the SQL of Riyadh's day. */
const found = (today: string) => `
  SELECT to_json(r) AS request, ${readSql('QuotedPrice', resources.requests.fields.QuotedPrice, 'r')}, coalesce((SELECT c."Class" FROM lookups c WHERE c."Id" = r."Status"), '') AS class,
    (SELECT to_json(shown) FROM (
      SELECT ${shownColumns(['Ref', 'Name', 'Photo'], 'w', today)}, w."Country" AS "CountryId", w."Gender", (SELECT to_json(j) FROM lookups j WHERE j."Id" = w."Job") AS "Job", ${words('w."Country"')} AS "Country"
      FROM persons w WHERE w."Id" = r."PersonId") shown) AS worker,
    ${jsonList('SELECT "Id", "Ar", "En", "Field", "SortId", "Disable", "ClientAr", "ClientEn", "NextAr", "NextEn", "By", "ShowToClient" FROM stages')} AS stages,
    ${jsonList('SELECT "Country", "StageId", "ExpectedDays" FROM steps')} AS steps,
    (SELECT coalesce(json_agg(json_build_array(m."StageId", m."On")), '[]') FROM stage_marks m WHERE m."RequestId" = r."Id") AS marks,
    ${jsonList('SELECT "Id", "Ar", "En", "Country", "StageId", "Disable", "From", "ShowToClient" FROM papers ORDER BY "SortId", "Id"')} AS papers,
    ${jsonList('SELECT q."PaperId", q."State", q."ExpiresOn" FROM request_papers q WHERE q."RequestId" = r."Id"')} AS held,
    (SELECT json_build_object('Kind', c."Kind", 'State', c."State") FROM cases c WHERE c."RequestId" = r."Id" ORDER BY c."State" = 'closed', c."Id" DESC LIMIT 1) AS case,
    ${jsonList(`SELECT p."Number", p."On", round(p."Amount" / 100.0, 2)::text AS "Amount" FROM payments p WHERE p."RequestId" = r."Id" AND p."Kind" = 'received' AND ${counts('p')} ORDER BY p."On", p."Id"`)} AS payments,
    ${SETTINGS_JSON} AS settings,
    (EXISTS (SELECT 1 FROM notes n WHERE n."RequestId" = r."Id" AND n."Outcome" = 'reached')
      OR EXISTS (SELECT 1 FROM messages m WHERE m."RequestId" = r."Id" AND m."UserId" IS NOT NULL AND m."State" IN ('opened', 'sent'))) AS reached,
    (SELECT ${publishedSql('w', today)} FROM persons w WHERE w."Id" = r."WantedPersonId") AS "wantedFree"
  FROM requests r`

const byId = prepared('track.by-id', `${found('$2::date')} WHERE r."Id" = $1`)
const byToken = prepared('track.by-token', `${found('$2::date')} JOIN track_links k ON k."RequestId" = r."Id" WHERE k."Token" = $1`)
// An unknown reference and a wrong phone are one condition: the same work, and no row.
const byPair = prepared('track.by-pair', `${found('$4::date')} WHERE r."Id" = $1 AND r."Ref" = $2 AND r."Phone" = $3`)

export function foundByToken(token: string, now: Date): Statement {
  return byToken(token, dayInRiyadh(now))
}

/** Reference and mobile number as they are kept. */
export interface Pair {
  readonly id: number
  readonly ref: string
  readonly phone: string
}

/** Reads what a person typed: any digits, the reference with or without its letter and zeros, the number with or without +966. */
export function pairOf(ref: string, phone: string): Pair {
  const [, digits = '0'] = /^R?0*([1-9][0-9]{0,8})$/i.exec(normaliseNumber(ref)) ?? []
  const id = Number(digits)
  return { id, ref: requestRef(id), phone: normalisePhone(phone) }
}

export function foundByPair({ id, ref, phone }: Pair, now: Date): Statement {
  return byPair(id, ref, phone, dayInRiyadh(now))
}

/** Reads a request by its Id; null when there is none. */
export async function foundRequest(database: Queryable, id: number, now: Date): Promise<Found | null> {
  const [request] = await database.query<Found>(byId(id, dayInRiyadh(now)))
  return request ?? null
}

/** The entry of the log that closed a request. */
interface Closing {
  readonly Date: string
  readonly isClient: boolean
}

// Nobody's change is the client's: staff have a name, and the office's program says that it is the source. Newest first; an entry names its columns.
const closing = prepared(
  'track.closing',
  `SELECT "Date", "UserId" IS NULL AND "Source" = '' AS "isClient" FROM change_log
   WHERE "Table" = 'requests' AND "RowId" = $1 AND "Changes" LIKE '%"column":"' || $2::text || '"%' ORDER BY "Id" DESC LIMIT 1`,
)

/** The last change of a request's status, or of its archive mark; null where the log has none. */
export async function closingOf(database: Queryable, id: number, column: 'Status' | 'Archived'): Promise<Closing | null> {
  const [entry] = await database.query<Closing>(closing(id, column))
  return entry ?? null
}
