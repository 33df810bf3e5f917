import { CLIENT_WARNINGS, dayInRiyadh, isLikelyIdentity, resources, textOf, type ClientFlag, type ClientWarning, type RelatedAnswer, type RelatedRequest, type RequestRow } from '@office/shared-api/model'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import { check, relatedAnswer, relatedQuery } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import { answer, type QueryCall } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { noteReading } from '../activity/note-reading'
import { isUnclosed } from '../ground/request-state'

/** The office's memory of a client, for the eyes of staff alone: earlier requests, numbers that were seen before, a caution. */

/** The values that tell whose a request is; '' where one is not filled in. */
const COMPARED = ['IdentityId', 'Phone', 'VisaNumber', 'BorderNo'] as const
type Compared = Readonly<Record<(typeof COMPARED)[number], string>>

/** So many of each kind, the newest. */
const MOST = 20

/** The requests with a value in common; each has an index. `more` says of which identity number. */
const sharing = (why: string, column: string, parameter: string, more: string) =>
  `(SELECT t."Id", '${why}' AS why FROM requests t WHERE t."${column}" = ${parameter} AND t."${column}" <> '' AND t."Id" <> $5::integer${more} ORDER BY t."Id" DESC LIMIT ${MOST})`

// Without an identity number nothing is said of other clients: they may be the same.
const OF_ANOTHER = ` AND t."IdentityId" <> $1::text`

const selectRelated = prepared(
  'clients.related',
  `SELECT t."Id", t."Ref", t."RequestDate", t."Status", t."Archived", (SELECT p."Name" FROM persons p WHERE p."Id" = t."PersonId") AS "Person",
     f."Why", ${isUnclosed('t')} AS "isOpen"
   FROM (SELECT o."Id", json_agg(o.why) AS "Why" FROM (
       ${sharing('identity', 'IdentityId', '$1::text', '')} UNION ALL ${sharing('phone', 'Phone', '$2::text', OF_ANOTHER)}
       UNION ALL ${sharing('visa', 'VisaNumber', '$3::text', OF_ANOTHER)} UNION ALL ${sharing('border', 'BorderNo', '$4::text', OF_ANOTHER)}) o
     GROUP BY o."Id") f JOIN requests t ON t."Id" = f."Id" ORDER BY t."Id" DESC`,
)

const selectFlag = prepared(
  'clients.flag',
  `SELECT f."Reason", f."Note", f."Until", f."At", (SELECT u."Name" FROM users u WHERE u."Id" = f."UserId") AS "By", f."UserId" IS NOT DISTINCT FROM $3::integer AS "Own"
   FROM client_flags f WHERE f."IdentityId" = $1 AND f."Until" >= $2::date`,
)

const selectCompared = prepared('clients.compared', `SELECT ${COMPARED.map((name) => `"${name}"`).join(', ')} FROM requests WHERE "Id" = $1`)

/** The caution that is in force today, for this member of staff. */
export async function readFlag(database: Queryable, identity: string, today: string, reader: number): Promise<ClientFlag | null> {
  const [flag] = await database.query<ClientFlag>(selectFlag(identity, today, reader))
  return flag ?? null
}

/** Related requests, flag and warnings of this request, for this member of staff; `id` is 0 for one that is not there yet. */
export async function readRelated(database: Queryable, id: number, values: Compared, today: string, reader: number): Promise<RelatedAnswer> {
  const { IdentityId } = values
  // Null rather than '', which the planner takes for the value that most requests have: it would read them all.
  const compared = COMPARED.map((name) => values[name] || null)
  const [found, flag] = await Promise.all([
    database.query<RelatedRequest & { readonly isOpen: boolean }>(selectRelated(...compared, id)),
    readFlag(database, IdentityId, today, reader),
  ])
  const shares = (...why: readonly RelatedRequest['Why'][number][]) => found.some(({ Why }) => Why.some((one) => why.includes(one)))
  const warned: Readonly<Record<ClientWarning, boolean>> = {
    open_request: found.some(({ Why, isOpen }) => isOpen && Why.includes('identity')),
    phone: shares('phone'),
    visa_or_border: shares('visa', 'border'),
    identity: IdentityId !== '' && !isLikelyIdentity(IdentityId),
  }
  return { requests: found.map(({ isOpen: _isOpen, ...request }) => request), flag, warnings: CLIENT_WARNINGS.filter((warning) => warned[warning]) }
}

/** The values as a save would keep them: one that is not whole yet is left out. */
function comparedIn(typed: Compared): Compared {
  const schema = schemaFor(resources.requests, 'staff')
  const valueOf = (name: (typeof COMPARED)[number]) => [name, textOf(validate(schema.pick([name, 'HasVisa']), { [name]: typed[name], HasVisa: true }).values?.[name])]
  return Object.fromEntries(COMPARED.map(valueOf)) as Compared
}

async function relatedFor({ reader, database, caller, now }: QueryCall, id: number, values: Compared): Promise<RelatedAnswer> {
  const related = await readRelated(reader, id, values, dayInRiyadh(now), caller.Id)
  await noteReading(database, caller, resources.requests, related.requests.map(({ Id }) => Id), now)
  return related
}

export const readingRelated = answer(relatedQuery, async ({ id }, call) => {
  const [values] = await call.reader.query<Pick<RequestRow, keyof Compared>>(selectCompared(id))
  if (!values) throw new HttpError('not_found')
  return relatedFor(call, id, values)
})

export const checking = performs(check, 'The same of values that are being typed; what is not whole is left out', relatedAnswer, ({ Id, ...values }, call) => relatedFor(call, Id, comparedIn(values)))
