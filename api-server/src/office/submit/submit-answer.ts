import { editableFields, resources, type AnyRow, type FieldValue, type Language, type RequestRow, type SubmittedRequest } from '@office/shared-api/model'
import { moment, orNull, text, type Schema } from '@office/shared-api/model/shapes'
import { readChanges } from '../../engine/change-log'
import { rowProperties } from '../../engine/contract/resource-shapes'
import { readSql } from '../../engine/field-columns'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { linkWith, type Site } from '../tracking/track-link'

/**
 * The answers to a sender, none of which reads the request as staff have it since: the values are those that came with the call, and
 * of the server's own only what it gave when it made the request. Whoever knows what was sent, relatives and colleagues do, learns nothing more.
 */

const { requests } = resources

const SENT = editableFields(requests, 'public').map(([name]) => name)
/** In every answer; the rest goes to the sender of the first call alone. */
const ALWAYS = ['Id', 'Ref', 'RequestDate', 'Person', ...SENT]

/** Shown to its sender. */
type Quoted = 'QuotedPrice' | 'QuotedVat' | 'QuotedDaysFrom' | 'QuotedDaysTo'

/** The values that the server gave to a request when it made it. */
type Given = Pick<SubmittedRequest, 'Id' | 'Ref' | 'RequestDate'> & Partial<Pick<SubmittedRequest, 'Person' | 'ReservedUntil' | 'CallBy' | 'Track' | Quoted>>

/** An answer with these values of a form, as they came. */
function submittedRequest(sent: StoredRow, given: Given): SubmittedRequest {
  const values: Readonly<Record<string, FieldValue>> = Object.fromEntries(SENT.map((name) => [name, sent[name] ?? null]))
  // The names above are the keys of this type: they come from the same data.
  return { Person: null, ...values, ...given } as unknown as SubmittedRequest
}

/** The first answer: the row as it has just been saved, and the link made with it. */
export function madeAnswer(saved: AnyRow, Track: string): SubmittedRequest {
  const { Id, Ref, RequestDate, Person, ReservedUntil, ContactDueAt: CallBy, QuotedPrice, QuotedVat, QuotedDaysFrom, QuotedDaysTo } = saved as unknown as RequestRow
  return submittedRequest(saved, { Id, Ref, RequestDate, Person, ReservedUntil, CallBy, QuotedPrice, QuotedVat, QuotedDaysFrom, QuotedDaysTo, Track })
}

interface Made extends Pick<RequestRow, 'Ref' | 'RequestDate' | Quoted> {
  readonly ContactDueAt: string | null
  /** Null once staff have replaced the link: the later one was never this sender's. */
  readonly Token: string | null
  /** The entry of the log that was written with the request, which no later change touches. */
  readonly Changes: string | null
}

const selectMade = prepared(
  'submit.made',
  `SELECT r."Ref", r."RequestDate", r."ContactDueAt", ${readSql('QuotedPrice', requests.fields.QuotedPrice, 'r')}, r."QuotedVat", r."QuotedDaysFrom", r."QuotedDaysTo", k."Token", l."Changes"
   FROM requests r LEFT JOIN track_links k ON k."RequestId" = r."Id" AND k."MadeAt" = r."RequestDate"
     LEFT JOIN change_log l ON l."Table" = '${requests.table}' AND l."RowId" = r."Id" AND l."Operation" = 'add'
   WHERE r."Id" = $1`,
)

async function readMade(database: Queryable, id: number): Promise<Made> {
  const [made] = await database.query<Made>(selectMade(id))
  // Deleted meanwhile.
  if (!made) throw new HttpError('person_not_available')
  return made
}

/** The first answer again, to a call under its key, which nobody but its sender has. Throws `person_not_available` for a request that has been deleted. */
export async function firstAnswer(database: Queryable, site: Site, id: number, sent: StoredRow, language: Language): Promise<SubmittedRequest> {
  const { Ref, RequestDate, ContactDueAt: CallBy, Token, Changes, ...quoted } = await readMade(database, id)
  const first = new Map(readChanges(Changes ?? '[]', language, () => true).map(({ column, value }) => [column, value]))
  const [worker, until] = [first.get('PersonId'), first.get('ReservedUntil')]
  return submittedRequest(sent, {
    Id: id,
    Ref,
    RequestDate,
    Person: typeof worker === 'string' ? worker : null,
    ReservedUntil: typeof until === 'string' ? until : null,
    CallBy,
    ...quoted,
    ...(Token !== null && { Track: linkWith(site, Token) }),
  })
}

/** The answer to somebody who sends the same body again without its key: that it is here, and under which reference. Throws as `firstAnswer` does. */
export async function knownAnswer(database: Queryable, id: number, sent: StoredRow): Promise<SubmittedRequest> {
  const { Ref, RequestDate } = await readMade(database, id)
  return submittedRequest(sent, { Id: id, Ref, RequestDate })
}

const row = rowProperties(requests)
const FIRST_ALONE = 'Only in the first answer, and again under its key.'

export const submittedShape: Schema = {
  type: 'object',
  title: 'SubmittedRequest',
  properties: {
    ...Object.fromEntries(ALWAYS.map((name) => [name, row[name] ?? text])),
    ReservedUntil: { ...orNull(moment), description: `The worker is reserved until then; null where the reservation does not end. ${FIRST_ALONE}` },
    CallBy: { ...orNull(moment), description: `The office calls by this moment; null where it names none. ${FIRST_ALONE}` },
    QuotedPrice: { ...row['QuotedPrice'], description: `The price that the page may have shown, VAT included; null where it showed none. ${FIRST_ALONE}` },
    QuotedVat: { ...row['QuotedVat'], description: `Of that price, in percent. ${FIRST_ALONE}` },
    QuotedDaysFrom: { ...row['QuotedDaysFrom'], description: `The usual days from payment to arrival that the page may have shown; null where it showed none. ${FIRST_ALONE}` },
    QuotedDaysTo: { ...row['QuotedDaysTo'], description: `The greater of both. ${FIRST_ALONE}` },
    Track: { ...text, description: `The address at which its sender follows it. ${FIRST_ALONE}` },
  },
  required: ALWAYS,
  additionalProperties: false,
}
