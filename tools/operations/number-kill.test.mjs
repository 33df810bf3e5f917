/** Acknowledged payments and refunds are there, and their numbers have no gap and no double, though the server is killed in the middle of many saves. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../test-support/postgres.mjs'
import { endWith, makeOffice, openOffice, startServer, untilAcknowledged } from './test-support/server-process.mjs'

const isLong = process.env.OFFICE_TEST_LONG === '1'
/** On PostgreSQL saves run beside each other, and the second round shows that a void number stays used. */
const ROUNDS = isLong ? { embedded: 20, postgres: 20 } : { embedded: 1, postgres: 2 }
const WRITERS = 6
/** Acknowledged in each round before the server is killed. */
const FEW = 12
const LETTERS = { received: 'P', refund: 'F' }

const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

function callsOf({ url }, headers) {
  const post = (path, body) => fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    post,
    get: async (path) => (await fetch(`${url}/api/${path}`, { headers })).json(),
    saved: async (path, body) => {
      const answer = await post(path, body)
      assert.equal(answer.status, 200, await answer.clone().text())
      return answer.json()
    },
  }
}

/** A request of each writer, with a case that owes its client more than all the refunds of this test. */
async function requestsOf({ saved }) {
  const requests = []
  for (let at = 0; at < WRITERS; at += 1) {
    const { Id } = await saved('requests/Edit', { Name: `عميل ${at}`, IdentityId: `10123456${10 + at}`, Dob: '1410-05-12', Phone: '0551234567' })
    const due = { DueAmount: '9000.00', DueOn: today(), Agree: ['above_paid'] }
    requests.push({ RequestId: Id, CaseId: (await saved('cases/Edit', { RequestId: Id, Kind: 'other', OpenedOn: today(), ...due })).Id })
  }
  return requests
}

/** Records as fast as it is answered, until the server is gone; what was acknowledged goes into `numbers`, by Id. */
async function record({ post }, { RequestId, CaseId }, { mark, Method }, numbers) {
  for (let at = 0; ; at += 1) {
    const kind = at % 2 === 0 ? { Kind: 'received' } : { Kind: 'refund', CaseId }
    try {
      const answer = await post('payments/Edit', { RequestId, Amount: '1.00', On: today(), Method, Reference: `${mark}-${at}`, ...kind })
      const row = await answer.json()
      if (answer.status === 200) numbers.set(row.Id, row.Number)
    } catch {
      return
    }
  }
}

async function storedPayments({ get }) {
  const rows = []
  for (let pageIndex = 0; ; pageIndex += 1) {
    const { data, total } = await get(`payments/get?pageSize=100&pageIndex=${pageIndex}&sortField=Id&isDesc=false`)
    rows.push(...data)
    if (rows.length >= total) return rows
  }
}

/** Each kind counts from one, void ones with the others. */
function assertWithoutGaps(rows) {
  for (const [kind, letter] of Object.entries(LETTERS)) {
    const numbers = rows.filter(({ Kind }) => Kind === kind).map(({ Number }) => Number).sort()
    assert.deepEqual(numbers, numbers.map((_number, at) => `${letter}-${today().slice(0, 4)}-${String(at + 1).padStart(6, '0')}`), kind)
  }
}

async function killRounds(t, office, { rounds, crash }) {
  const numbers = new Map()
  const running = endWith(t, office)
  const opened = await openOffice(office)
  running.server = opened.server
  const calls = callsOf(office, opened.headers)
  const requests = await requestsOf(calls)
  const Method = (await calls.get('methods/get?pageSize=100')).data.find(({ ForRefunds }) => ForRefunds).Id
  for (let round = 1; round <= rounds; round += 1) {
    const enough = numbers.size + FEW
    const writers = requests.map((request, writer) => record(calls, request, { mark: `${round}-${writer}`, Method }, numbers))
    await untilAcknowledged(numbers, enough, running.server)
    await sleep(Math.random() * 100)
    await running.server.kill('SIGKILL')
    await Promise.all(writers)
    await crash()
    running.server = await startServer(office)
    // The session has lived through it as well.
    assert.equal((await fetch(`${office.url}/api/login/isauth`, { headers: opened.headers })).status, 200)
    const rows = await storedPayments(calls)
    assertWithoutGaps(rows)
    const found = new Map(rows.map(({ Id, Number }) => [Id, Number]))
    assert.deepEqual([...numbers].filter(([Id, number]) => found.get(Id) !== number), [], `lost after kill ${round}`)
    // The last of each kind is void from here on: its number stays used.
    for (const kind of Object.keys(LETTERS)) {
      const { Id, Version } = rows.findLast(({ Kind }) => Kind === kind)
      await calls.saved('payments/void', { Id, Version, Reason: 'typed twice' })
    }
  }
  await running.server.kill('SIGTERM')
  return numbers.size
}

describe('kill -9 in the middle of payments and refunds', () => {
  test(`on the embedded database, ${ROUNDS.embedded} times`, async (t) => {
    const office = await makeOffice({ LOG_LEVEL: 'warn' })
    t.diagnostic(`${await killRounds(t, office, { rounds: ROUNDS.embedded, crash: () => undefined })} numbers acknowledged, without a gap`)
  })

  describe('on PostgreSQL, which crashes too', () => {
    let postgres = null
    before(async () => {
      postgres = await startPostgres()
    })
    after(() => postgres?.stop())

    test(`numbers go on, ${ROUNDS.postgres} times`, async (t) => {
      if (postgres === null) return t.skip('no PostgreSQL')
      const office = await makeOffice({ LOG_LEVEL: 'warn', DATABASE_URL: postgres.url })
      const crash = async () => {
        await postgres.halt('SIGQUIT')
        await postgres.resume()
      }
      t.diagnostic(`${await killRounds(t, office, { rounds: ROUNDS.postgres, crash })} numbers acknowledged, without a gap`)
    })
  })
})
