import { DAY, HOUR, MINUTE, type ReservationsByAddressAnswer, type SubmittedRequest } from '@office/shared-api/model'
import { sweep as keepHouse } from '../../src/office/housekeeping'
import { anyEngine } from '../support/databases'
import { openOffice, publicForm, type TestOffice } from '../support/test-office'
import { sweepOnce } from './sweeping'

const LIMIT = 3
/** Of clients who reserve again while others send, all from one address. */
const ROUNDS = process.env['OFFICE_TEST_LONG'] ? 50 : 5

describe.each(anyEngine)('workers held from one address, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine, { RESERVATION_LIMIT: String(LIMIT), SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '365' })
  })
  afterAll(() => office.close())

  const run = (text: string, values: readonly unknown[] = []) => office.database.query({ text, values: [...values] })
  const from = (remoteAddress: string, url: string, payload: object) => office.app.inject({ method: 'POST', url: `/api/requests/${url}`, remoteAddress, headers: { 'accept-language': 'en' }, payload })
  let clients = 1_000_000_000
  const send = async (address: string) => {
    clients += 1
    return from(address, 'submit', publicForm(await office.addWorker(), { IdentityId: String(clients) }))
  }
  const fill = async (address: string, count = LIMIT) => {
    const made: { Id: number; Token: string }[] = []
    for (let at = 0; at < count; at += 1) {
      const { Id, Track } = (await send(address)).json<SubmittedRequest>()
      made.push({ Id, Token: Track?.split('#')[1] ?? '' })
    }
    return made
  }
  const reply = (address: string, Token: string | undefined, Say: string) => from(address, 'trackanswer', { Token, Say })
  const edit = (Id: number | undefined, values: object) => office.call('/api/requests/Edit', { as: 'Editor', body: { Id, ...values } })
  const held = async () => (await run('SELECT 1 FROM requests WHERE "PersonId" IS NOT NULL AND NOT "Archived"')).length
  /** Ends the reservations of these requests. */
  const lapse = async (made: readonly { Id: number }[]) => {
    await run('UPDATE requests SET "ReservedUntil" = $1 WHERE "Id" = ANY($2::integer[])', [new Date(office.clock.now.getTime() - MINUTE), made.map(({ Id }) => Id)])
    await run('UPDATE reservation_sweep SET "At" = $1', [office.clock.now])
    await sweepOnce(office)
  }
  const later = (milliseconds: number) => {
    office.clock.now = new Date(office.clock.now.getTime() + milliseconds)
  }
  const refused = { code: 'too_many_reservations', message: expect.stringContaining('call the office') as string }

  it('count as long as they are held, past the day of sending', async () => {
    await run('UPDATE settings SET "ReservationHours" = 168')
    const made = await fill('198.51.100.1')
    later(DAY + HOUR)
    await keepHouse({ ...office, now: () => office.clock.now })
    expect((await send('198.51.100.1')).json()).toMatchObject(refused)
    expect((await send('198.51.100.2')).statusCode).toBe(200)
    await edit(made[0]?.Id, { Status: office.lookup('statuses', 1) })
    expect((await send('198.51.100.1')).statusCode).toBe(200)
    expect((await send('198.51.100.1')).statusCode).toBe(429)
    await run('UPDATE settings SET "ReservationHours" = 48')
  })

  it('are shown to staff as long, each request once', async () => {
    await run('DELETE FROM reserved_from')
    // Of a limit that was wider.
    for (const at of [1, 2, 3, 4, 5]) {
      const [one] = await fill(`198.51.101.${at}`, 1)
      await run(`UPDATE reserved_from SET "Address" = address_hash('198.51.101.9') WHERE "RequestId" = $1`, [one?.Id])
      await run(`INSERT INTO reserved_from VALUES ($1, address_hash('a wider network'), 1, (SELECT "Status" FROM requests WHERE "Id" = $1))`, [one?.Id])
    }
    later(DAY + HOUR)
    await keepHouse({ ...office, now: () => office.clock.now })
    const { addresses } = (await office.call('/api/requests/byaddress', { as: 'Read' })).json<ReservationsByAddressAnswer>()
    expect(addresses.map(({ requests }) => requests.length)).toEqual([5])
  })

  it('are no more than may be, when clients reserve again by their links', async () => {
    const first = await fill('198.51.100.3')
    await lapse(first)
    await fill('198.51.100.3')
    const before = await held()
    for (const { Token } of first) expect((await reply('198.51.100.3', Token, 'again')).json()).toMatchObject(refused)
    expect(await held()).toBe(before)
    // From another address it is held there, and counts there.
    for (const { Token } of first) expect((await reply('198.51.100.4', Token, 'again')).statusCode).toBe(200)
    expect((await send('198.51.100.4')).statusCode).toBe(429)
    expect((await reply('198.51.100.4', first[0]?.Token, 'again')).statusCode).toBe(200)
  })

  it('are kept from where they were reserved, and from elsewhere as far as that address has room', async () => {
    const [mine, other] = await fill('198.51.100.5', 2)
    const [third] = await fill('198.51.100.6')
    later(30 * HOUR)
    expect((await reply('198.51.100.6', mine?.Token, 'keep')).json()).toMatchObject(refused)
    expect((await reply('198.51.100.6', third?.Token, 'keep')).statusCode).toBe(200)
    expect((await reply('198.51.100.5', mine?.Token, 'keep')).statusCode).toBe(200)
    // Kept from the phone network, it makes room at home.
    expect((await reply('198.51.100.7', other?.Token, 'keep')).statusCode).toBe(200)
    await fill('198.51.100.5', 2)
    expect((await send('198.51.100.5')).statusCode).toBe(429)
  })

  it('do not keep a client of whom staff have taken care from reserving', async () => {
    const [known, paid] = await fill('198.51.100.8', 2)
    await edit(known?.Id, { Status: office.lookup('statuses', 1) })
    await lapse(known ? [known] : [])
    await fill('198.51.100.8', 2)
    expect((await send('198.51.100.8')).statusCode).toBe(429)
    expect((await reply('198.51.100.8', known?.Token, 'again')).statusCode).toBe(200)
    // Made firm: somebody has agreed with them.
    expect((await office.call('/api/requests/reservation', { as: 'Editor', body: { Ids: String(paid?.Id), Say: 'firm' } })).statusCode).toBe(200)
    expect((await send('198.51.100.8')).statusCode).toBe(200)
  })

  it('keep the hash of the address no longer than they count', async () => {
    const hashes = async (Id: number | undefined) => (await run('SELECT 1 FROM reserved_from WHERE "RequestId" = $1', [Id])).length
    const ends: ((Id: number | undefined) => Promise<unknown>)[] = [
      (Id) => edit(Id, { Status: office.lookup('statuses', 1) }),
      (Id) => edit(Id, { PersonId: null }),
      (Id) => edit(Id, { Archived: true }),
      (Id) => lapse(Id === undefined ? [] : [{ Id }]),
      (Id) => office.call(`/api/requests/delete?id=${Id}`, { as: 'Editor' }),
    ]
    for (const end of ends) {
      const [one] = await fill('198.51.100.10', 1)
      expect(await hashes(one?.Id)).toBe(1)
      await edit(one?.Id, { Note: 'A word' })
      expect(await hashes(one?.Id)).toBe(1)
      await end(one?.Id)
      expect(await hashes(one?.Id)).toBe(0)
    }
  })

  it(`are no more than may be in a rush of links and forms, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await run('UPDATE requests SET "Archived" = true')
      await run('DELETE FROM reserved_from')
      const address = `203.0.113.${round}`
      const lapsed = await fill(address)
      await lapse(lapsed)
      const kept = await fill(`192.0.2.${round}`)
      await run('UPDATE requests SET "ReservedUntil" = $1 WHERE "Id" = ANY($2::integer[])', [new Date(office.clock.now.getTime() + HOUR), kept.map(({ Id }) => Id)])
      const calls = [
        ...lapsed.map(({ Token }) => () => reply(address, Token, 'again')),
        ...kept.map(({ Token }) => () => reply(address, Token, 'keep')),
        ...lapsed.map(() => () => send(address)),
      ]
      const answers = await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => call()))
      expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort()).toEqual([200, 429])
      const hash = await run('SELECT 1 FROM reserved_from WHERE "Address" = address_hash($1)', [address])
      expect(hash).toHaveLength(LIMIT)
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LIMIT)
    }
  }, 600_000)
})
