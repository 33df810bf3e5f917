import fc from 'fast-check'
import type { DocumentSchema } from '../../src/engine/contract/document-parts'
import { knownTo } from '../contract/generated/known'
import { encoded, querySchema, queryText } from '../contract/generated/messages'
import { keepStaff } from '../contract/generated/staff'
import { allowedObject, resolve, type Context } from '../contract/generated/values'
import { callsOf, readDocument, type DocumentCall } from '../support/contract'
import { anyEngine } from '../support/databases'
import { pictures } from '../support/pictures'
import { SEED } from '../support/seed'
import { openOffice, type TestOffice } from '../support/test-office'

/** Texts that PostgreSQL takes for none, or a reader for another; the first is a fault wherever a text reaches a statement unread. */
const TEXTS = ['0551230099\u0000x', '\ud800', 'a\u0001\u0007\u001b\u007f\u0085b', '\u202eab\u2028', 'x'.repeat(20_000), '9'.repeat(400), '-1', '1e999', '999999999999999-1-999999999999999999']
const isLong = Boolean(process.env['OFFICE_TEST_LONG'])
/** The two that have been faults: `npm test` sends them by turns, the long tests send every text everywhere. */
const FAULTS = [TEXTS[0] ?? '', TEXTS.at(-1) ?? '']

/** As a browser encodes it: half a pair becomes the sign for what cannot be shown. */
const wellFormed = (text: string) => Buffer.from(text).toString()

interface Sent {
  readonly query: Record<string, unknown>
  readonly body?: { readonly type: string; readonly values: Record<string, unknown> }
}

const allProperties = (schema: DocumentSchema): DocumentSchema => ({ ...schema, required: Object.keys(schema['properties'] ?? {}) })

/** The ways in which a body may be whole: with all of its properties, and with those alone that each of several ways needs. */
function ways(schema: DocumentSchema): readonly DocumentSchema[] {
  const properties = Object.entries(schema['properties'] ?? {})
  const options = (Array.isArray(schema['anyOf']) ? schema['anyOf'] : []) as readonly { readonly required?: readonly string[] }[]
  const alone = options.map(({ required = [] }) => ({ type: 'object', required, properties: Object.fromEntries(properties.filter(([name]) => required.includes(name))) }))
  return [allProperties(schema), ...alone]
}

/** The values of a call as the document allows them, then with one of these texts in place of each of them in turn, and under a name of its own. */
function* walk(call: DocumentCall, context: Context, seed: number): Generator<Sent> {
  // The fullest of some: empty texts are refused before anything is asked.
  const sample = (arbitrary: fc.Arbitrary<Record<string, unknown>>) =>
    fc.sample(arbitrary, { numRuns: 10, seed }).reduce((fullest, one) => (JSON.stringify(one).length > JSON.stringify(fullest).length ? one : fullest))
  const query = sample(allowedObject(allProperties(querySchema(call)), context))
  const [form] = Object.entries(call.operation.requestBody?.content ?? {}).sort(([a]) => (a === 'application/json' ? -1 : 1))
  const bodies = form ? ways(resolve(form[1].schema, context)).map((schema) => ({ type: form[0], values: sample(allowedObject(schema, context)) })) : []
  let turn = seed
  const texts = () => (isLong ? TEXTS : [FAULTS[(turn += 1) % FAULTS.length] ?? ''])
  // Under a name of its own: there is no property of that name yet.
  for (const name of [...Object.keys(query), null]) for (const text of texts()) yield { query: { ...query, [name ?? text]: text }, ...(bodies[0] && { body: bodies[0] }) }
  for (const body of bodies) {
    for (const name of [...Object.keys(body.values), null]) for (const text of texts()) yield { query, body: { ...body, values: { ...body.values, [name ?? text]: text } } }
  }
}

describe.each(anyEngine)('texts that no database takes, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  it('are no fault in any parameter or field of any call, nor in its name', async () => {
    const document = await readDocument(office)
    const context = { document, known: await knownTo(office) }
    const restoreStaff = await keepStaff(office)
    const faults: string[] = []
    let made = 0
    for (const [at, call] of callsOf(document).entries()) {
      if (call.path === '/api/live') continue
      const { name, method, path, operation } = call
      for (const { query, body } of walk(call, context, SEED + at)) {
        office.clock.now = new Date(office.clock.now.getTime() + 1_000)
        const sent = body && encoded(body.type, body.values)
        const answer = await office.call(`${path}?${queryText(query)}`, { as: 'Developer', method, ...sent })
        made += 1
        if (answer.statusCode >= 500) faults.push(`${name} ${answer.statusCode}; sent ${JSON.stringify(query).slice(0, 200)} ${JSON.stringify(body?.values ?? null).slice(0, 600)}`)
        // A refused call has changed nobody.
        if (operation['x-changes-state'] && answer.statusCode < 400) await restoreStaff()
      }
    }
    expect(faults).toEqual([])
    expect(made).toBeGreaterThan(1_000)
  }, 900_000)

  it.each(['session', 'known_browser', 'written', 'lang', 'signed_in'])('are no fault in the cookie %s', async (name) => {
    for (const text of TEXTS) {
      const cookie = `${name}=${encodeURIComponent(wellFormed(text))}`
      const calls = [
        office.call('/api/login/isauth', { headers: { cookie } }),
        office.call('/api/login/signin', { headers: { cookie }, body: { username: 'editor@office.test', password: 'x' } }),
        office.call('/api/requests/get', { headers: { cookie } }),
        office.call('/', { headers: { cookie } }),
      ]
      for (const { statusCode } of await Promise.all(calls)) expect([text.slice(0, 20), statusCode < 500]).toEqual([text.slice(0, 20), true])
    }
  })

  it('are no fault in the name or type of a file, or in the path of an address', async () => {
    const picture = await pictures.jpeg({ width: 40, height: 30 })
    const upload = (disposition: string) =>
      office.call('/api/persons/Edit', {
        as: 'Developer',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        raw: Buffer.concat([Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`), picture, Buffer.from('\r\n--b--\r\n')]),
      })
    for (const text of TEXTS) {
      const answers = [
        await upload(`name="File"; filename="${text}.jpg"`),
        await upload(`name="${text}"; filename="a.jpg"`),
        ...(await Promise.all(['/', '/files/persons/', '/api/', '/api/persons/', '/assets/', '/track/'].map((path) => office.call(path + encodeURIComponent(wellFormed(text).slice(0, 2_000)))))),
      ]
      for (const { statusCode } of answers) expect([text.slice(0, 20), statusCode < 500]).toEqual([text.slice(0, 20), true])
    }
  })
})
