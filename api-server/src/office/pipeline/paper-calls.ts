import { dayInRiyadh, message, textOf, type Bilingual, type PaperState, type RequestPaper, type ValidationErrors } from '@office/shared-api/model'
import { papersAnswer, papersQuery } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { byStaff, staffOf, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { editFormShape } from '../../engine/contract/resource-shapes'
import { answer } from '../../engine/queries'
import { saveRow } from '../../engine/save-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { PAPER_FORM, readForm, requestOf } from './call-forms'

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

/** The rules of the call: they run before those of the resource, which then see the paper. */
function keeping(paperId: number, values: PaperValues): RowHooks {
  return {
    async beforeSave({ id }, { transaction, now, actor }) {
      const paper = (await readPapers(transaction, id)).find(({ PaperId }) => PaperId === paperId)
      const errors = { ...(!paper && { PaperId: message('unknown') }), ...brokenBy(values) }
      if (!paper || Object.keys(errors).length > 0) return { errors }
      if (VALUES.every((name) => paper[name] === values[name])) return {}
      const { State, On, ExpiresOn, Note } = values
      await transaction.query(State === 'missing' ? takePaper(id, paperId) : putPaper(id, paperId, State, On, ExpiresOn, Note, staffOf(actor)?.Id ?? null, now))
      return { logged: [{ column: 'Paper', value: loggedPaper(paper, values), old: loggedPaper(paper, paper) }] }
    },
  }
}

const paperCall: CallContract = {
  tag: 'requests',
  summary: 'Record a paper of a request as received or not needed, or as missing again',
  body: { schema: editFormShape('PaperForm', PAPER_FORM) },
  answer: papersAnswer,
  refusals: ['not_found', 'field_errors'],
}

/** A paper that was received came today unless the body says when. */
function valuesOf(form: Readonly<Record<string, unknown>>, today: string): PaperValues {
  const State = form['State'] as PaperState
  if (State === 'missing') return MISSING
  const given = (name: 'On' | 'ExpiresOn') => (typeof form[name] === 'string' ? form[name] : null)
  return { State, On: given('On') ?? (State === 'received' ? today : null), ExpiresOn: given('ExpiresOn'), Note: textOf(form['Note']) }
}

export const readingPapers = answer(papersQuery, ({ id }, { reader }) => readPapers(reader, id))

/** The call that records the papers of a request. */
export function paperRoutes(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  app.post('/api/follow/paper', { config: { access: 'Editor', contract: paperCall } }, async (request) => {
    const [body, language] = [bodyOf(request), languageOf(request)]
    const form = readForm(PAPER_FORM, body, language)
    const values = valuesOf(form, dayInRiyadh(parts.now()))
    const { Id } = await saveRow({
      parts, bound, actor: byStaff(callerOf(request)), body: requestOf(body), language, firstHooks: [keeping(Number(form['PaperId']), values)],
    })
    return readPapers(parts.database, Id)
  })
}
