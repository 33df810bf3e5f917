import { dayInRiyadh, message, type Bilingual, type RequestPaper, type ValidationErrors } from '@office/shared-api/model'
import { paper, type ValuesOf } from '@office/shared-api/model/actions'
import { papersAnswer, papersQuery } from '@office/shared-api/model/shapes'
import { changesRow } from '../../engine/actions'
import { staffOf } from '../../engine/bound-resource'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'

/** The papers of one request: those of its worker's country, each missing, received or not needed. */

const selectPapers = prepared(
  'papers.of-request',
  `SELECT p."Id" AS "PaperId", p."Ar", p."En", p."From", p."StageId", coalesce(h."State", 'missing') AS "State", h."On", h."ExpiresOn",
     coalesce(h."Note", '') AS "Note", u."Name" AS "By", h."At"
   FROM requests r LEFT JOIN persons w ON w."Id" = r."PersonId"
   JOIN papers p ON NOT p."Disable" AND (p."Country" IS NULL OR p."Country" = w."Country")
   LEFT JOIN request_papers h ON h."RequestId" = r."Id" AND h."PaperId" = p."Id" LEFT JOIN users u ON u."Id" = h."UserId"
   WHERE r."Id" = $1 ORDER BY p."SortId", p."Id"`,
)
const findRequest = prepared('papers.request', 'SELECT 1 FROM requests WHERE "Id" = $1')
const putPaper = prepared(
  'papers.put',
  `INSERT INTO request_papers ("RequestId", "PaperId", "State", "On", "ExpiresOn", "Note", "UserId", "At") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT ("RequestId", "PaperId") DO UPDATE SET "State" = excluded."State", "On" = excluded."On", "ExpiresOn" = excluded."ExpiresOn",
     "Note" = excluded."Note", "UserId" = excluded."UserId", "At" = excluded."At"`,
)
const takePaper = prepared('papers.take', 'DELETE FROM request_papers WHERE "RequestId" = $1 AND "PaperId" = $2')

/** Returns the papers in their order. Throws `not_found` without the request. */
async function readPapers(database: Queryable, id: number): Promise<RequestPaper[]> {
  const papers = await database.query<RequestPaper>(selectPapers(id))
  if (papers.length === 0 && (await database.query(findRequest(id))).length === 0) throw new HttpError('not_found')
  return papers
}

/** How a paper stands, as a body says it and as it is kept. */
type PaperValues = Pick<RequestPaper, 'State' | 'On' | 'ExpiresOn' | 'Note'>
const MISSING: PaperValues = { State: 'missing', On: null, ExpiresOn: null, Note: '' }
const VALUES = ['State', 'On', 'ExpiresOn', 'Note'] as const

/** The log entry of a paper: its name, with the day on which it came. */
function loggedPaper({ Ar, En }: RequestPaper, { State, On }: PaperValues): Bilingual | null {
  if (State === 'missing') return null
  const [ar, en] = State === 'not_needed' ? ['غير مطلوبة', 'Not needed'] : [On ?? '', On ?? '']
  return { ar: `${Ar} ${ar}`.trim(), en: `${En} ${en}`.trim() }
}

function brokenBy({ On, ExpiresOn }: PaperValues): ValidationErrors {
  return On !== null && ExpiresOn !== null && ExpiresOn < On ? { ExpiresOn: message('invalid') } : {}
}

/** A paper that was received came today unless the call says when. */
function paperValues({ State, On, ExpiresOn, Note }: ValuesOf<typeof paper>, today: string): PaperValues {
  return State === 'missing' ? MISSING : { State, On: On ?? (State === 'received' ? today : null), ExpiresOn, Note }
}

/** A paper recorded: before the rules of the resource, which then see it. */
export const recordingPaper = changesRow(
  paper,
  'Record a paper of a request as received or not needed, or as missing again',
  (sent, call) => ({
    async beforeSave({ id }, { transaction, now, actor }) {
      const values = paperValues(sent, dayInRiyadh(call.now))
      const present = (await readPapers(transaction, id)).find(({ PaperId }) => PaperId === sent.PaperId)
      const errors = { ...(!present && { PaperId: message('unknown') }), ...brokenBy(values) }
      if (!present || Object.keys(errors).length > 0) return { errors }
      if (VALUES.every((name) => present[name] === values[name])) return {}
      const { State, On, ExpiresOn, Note } = values
      const keep = State === 'missing' ? takePaper(id, sent.PaperId) : putPaper(id, sent.PaperId, State, On, ExpiresOn, Note, staffOf(actor)?.Id ?? null, now)
      await transaction.query(keep)
      return { logged: [{ column: 'Paper', value: loggedPaper(present, values), old: loggedPaper(present, present) }] }
    },
  }),
  { shape: papersAnswer, read: ({ database, id }) => readPapers(database, id) },
)

export const readingPapers = answer(papersQuery, ({ id }, { reader }) => readPapers(reader, id))
