import { LANGUAGES } from '@office/shared-api/model'
import { commonTranslations } from '@office/shared-api/model/translations'
import fc from 'fast-check'
import { answerChecker, callsOf, readDocument, type DocumentCall } from '../../support/contract'
import { anyEngine } from '../../support/databases'
import { SEED } from '../../support/seed'
import { openOffice, type TestOffice } from '../../support/test-office'
import { knownTo } from './known'
import { messages, type Message } from './messages'
import { keepStaff } from './staff'

const TOTAL = process.env['OFFICE_TEST_LONG'] ? 10_000 : 500

/** The sentences that errors may say: anything else came from the inside. */
const SENTENCES = new Set(LANGUAGES.flatMap((language) => Object.values<{ readonly full: string }>(commonTranslations[language].errors).map(({ full }) => full)))
const INSIDE = /\n\s+at \S|node_modules|\.[tj]s:\d+|pglite|syntax error at|violates|relation "/i

function insideOf(statusCode: number, body: string): string | null {
  if (statusCode < 400) return null
  const told = JSON.parse(body) as readonly unknown[] | { readonly message: string }
  if ('message' in told && !SENTENCES.has(told.message)) return `an error says ${body}`
  return INSIDE.test(body) ? `an answer shows the inside: ${body}` : null
}

describe.each(anyEngine)('calls made from the OpenAPI document, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it(`of ${TOTAL} none is answered with a fault, or otherwise than the document says`, async () => {
    const document = await readDocument(office)
    const known = await knownTo(office)
    const calls = callsOf(document)
    const undeclared = answerChecker(document)
    const restoreStaff = await keepStaff(office)
    const statuses = new Map<number, number>()

    const check = async (call: DocumentCall, { as, query, headers, raw }: Message) => {
      office.clock.now = new Date(office.clock.now.getTime() + 1_000)
      const { method, path, name } = call
      const answer = await office.call(`${path}?${query}`, { as, headers, method, ...(raw ? { raw } : {}) })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      const wrong = (answer.statusCode >= 500 ? 'a fault' : undeclared(call, answer)) ?? insideOf(answer.statusCode, answer.body)
      if (wrong !== null) {
        throw new Error(`${name} as ${as ?? 'nobody'}: ${answer.statusCode}, ${wrong}; sent ${raw?.toString().slice(0, 600) ?? 'no body'}`)
      }
      if (call.operation['x-changes-state']) await restoreStaff()
    }

    const numRuns = Math.ceil(TOTAL / calls.length)
    for (const [at, call] of calls.entries()) {
      const property = fc.asyncProperty(messages(call, { document, known }), (message) => check(call, message))
      // The data of a call depend on those before it: the first failure is the one to look at.
      await fc.assert(property, { numRuns, seed: SEED + at, endOnFailure: true }).catch((error: unknown) => {
        throw new Error(`OFFICE_TEST_SEED=${SEED}: ${call.name}`, { cause: error })
      })
    }
    // They would prove little if nobody came through.
    const made = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    expect(made).toBeGreaterThanOrEqual(TOTAL)
    expect((statuses.get(200) ?? 0) / made).toBeGreaterThan(0.25)
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409]))
  }, 900_000)
})
