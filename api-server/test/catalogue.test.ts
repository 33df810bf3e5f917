import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HOUR, picturePath, resources, type OfferedWorker, type OfficeFacts } from '@office/shared-api/model'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../src/app'
import type { Database, Statement } from '../src/platform/database/database'
import { insertRows } from '../src/platform/database/insert-rows'
import { randomFrom } from '../../demo/src/random'
import { newVersion } from '../src/platform/files/stored-pictures'
import { keepCatalogue } from '../src/office/catalogue/catalogue'
import { officeFacts } from '../src/office/catalogue/office-facts'
import { derivedColumns } from '../src/engine/stored-row'
import { anyEngine } from './support/databases'
import { openOffice, type TestOffice } from './support/test-office'
import { until } from './support/until'

const PATH = '/api/persons/getdata'

/** A database that counts how often the workers are read. */
function counting(database: Database) {
  const counted = { times: 0 }
  const query = <Row extends object>(statement: Statement) => {
    if (statement.name === 'catalogue.workers-as-one') counted.times += 1
    return database.query<Row>(statement)
  }
  return { counted, database: { ...database, query } }
}

describe.each(anyEngine)('the catalogue on %s', (engine) => {
  let office: TestOffice
  let first = 0
  beforeAll(async () => {
    office = await openOffice(engine)
    first = await office.addWorker({ Name: 'Grace' })
  })
  afterAll(() => office.close())

  const names = (answer: LightMyRequestResponse) => answer.json<OfferedWorker[]>().map(({ Name }) => Name)
  const untilShown = (...wanted: string[]) =>
    until(() => office.call(PATH), (answer) => names(answer).join() === wanted.join())

  it('shows a change of a worker after a moment, whoever made it', async () => {
    await untilShown('Grace')
    await office.addWorker({ Name: 'Joy' })
    await untilShown('Joy', 'Grace')
    await office.database.query({ text: 'UPDATE persons SET "Available" = false WHERE "Id" = $1', values: [first] })
    await untilShown('Joy')
    await office.database.query({ text: 'UPDATE persons SET "Available" = true WHERE "Id" = $1', values: [first] })
    await untilShown('Joy', 'Grace')
  })

  it('notices what another server changes, workers and lookups alike', async () => {
    const { config, database } = office
    const other = await keepCatalogue(database, () => office.clock.now, () => undefined)
    const before = other.current()
    const item = office.lookup('jobs')
    const saved = await office.call('/api/jobs/Edit', { as: 'Editor', body: { Id: item, Ar: 'وظيفة', En: 'Renamed' } })
    expect(saved.statusCode).toBe(200)
    const after = await until(() => Promise.resolve(other.current()), (copy) => copy !== before)
    expect(after.lookups.find(({ Id }) => Id === item)?.En).toBe('Renamed')
    await other.stop()
    // A server that starts later answers the same, under the same tag.
    const app = await buildApp({ config, database, now: () => office.clock.now })
    const here = await until(() => office.call(PATH), (answer) => names(answer).length === 2)
    expect((await app.inject(PATH)).headers['etag']).toBe(here.headers['etag'])
    await app.close()
  })

  it('notices what another server changes of the telephone and the hours; the telephone is typed in any digits, and an empty one is hidden', async () => {
    const other = await keepCatalogue(office.database, () => office.clock.now, () => undefined)
    const fixed = { name: { ar: 'مكتب', en: 'Office' } }
    const [{ Id } = { Id: 0 }] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: { Id: number }[] }>().data
    const save = (body: object) => office.call('/api/settings/Edit', { as: 'Admin', body: { Id, ...body } })
    const facts = async (isNew: (facts: OfficeFacts) => boolean) => until(() => Promise.resolve(officeFacts(fixed, other.current().settings)), isNew)
    expect((await save({ Phone: '٠١١ ٢٣٤-٥٦٧٨', OpensAt: 8 })).json()).toMatchObject({ Phone: '0112345678' })
    expect(await facts(({ phone }) => phone !== undefined)).toMatchObject({ ...fixed, phone: '0112345678', hours: { en: 'Open Saturday to Thursday, 8 am to 9 pm' } })
    expect((await save({ Phone: 'ask us' })).json()).toMatchObject([{ field: 'Phone' }])
    await save({ Phone: '', OpensAt: 9 })
    expect(await facts(({ phone }) => phone === undefined)).not.toHaveProperty('phone')
    await other.stop()
  })

  it('is compressed as the caller takes it, and sent only to who has another', async () => {
    await untilShown('Joy', 'Grace')
    const get = (headers: Record<string, string>) => office.app.inject({ url: PATH, headers })
    const plain = await get({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body])
    const gzip = await get({ 'accept-encoding': 'gzip;q=1.0, br;q=0' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain.body])
    expect((await get({ 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()

    const etag = String(plain.headers['etag'])
    expect([plain.headers['cache-control'], plain.headers['vary']]).toEqual(['no-cache', 'Accept-Encoding'])
    const known = await get({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' })
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag])
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is read anew at most once in a pause between two looks, however many changes there are', async () => {
    const timesRead = async (pause: number) => {
      const { counted, database } = counting(office.database)
      const catalogue = await keepCatalogue(database, () => office.clock.now, () => undefined, pause)
      for (let change = 0; change < 40; change += 1) {
        await database.query({ text: 'UPDATE persons SET "Note" = $1', values: [`${pause} ${change}`] })
        await catalogue.refresh()
      }
      await catalogue.stop()
      return counted.times
    }
    expect(await timesRead(HOUR)).toBe(1)
    expect(await timesRead(1)).toBeGreaterThan(1)
  })

  it('fits 5,000 workers into 110 kB', async () => {
    const lists = ['countries', 'jobs', 'categories', 'experiances', 'religions'] as const
    const fields = ['Country', 'Job', 'Category', 'Experiance', 'Religion'] as const
    const givenNames = ['Maria', 'Joy', 'Grace', 'Amina', 'Siti', 'Lakshmi', 'Almaz', 'Nimali', 'Fatuma', 'Rosa', 'Dewi', 'Rowena', 'Tigist', 'Njeri']
    const families = ['Santos', 'Wanjiru', 'Nakato', 'Bekele', 'Perera', 'Rahman', 'Dela Cruz', 'Wulandari', 'Reyes', 'Achieng', 'Tadesse', 'Silva']
    const random = randomFrom(5_000)
    const name = () => `${random.pick(givenNames)} ${random.pick(givenNames)} ${random.pick(families)}`
    const rows = Array.from({ length: 5_000 }, (_row, at) => {
      const ids = fields.map((field, list) => [field, office.lookup(lists[list] ?? 'jobs', random.between(0, 2))] as const)
      const Id = 10_000 + at
      const row = { Id, Ref: `W-${Id}`, Name: name(), Photo: picturePath('persons', Id, newVersion()), ...Object.fromEntries<number>(ids) }
      return { ...row, ...derivedColumns(resources.persons, row) }
    })
    await insertRows(office.database, 'persons', rows)
    const full = await until(
      () => office.app.inject({ url: PATH, headers: { 'accept-encoding': 'br' } }),
      ({ rawPayload }) => brotliDecompressSync(rawPayload).length > 500_000,
    )
    expect(JSON.parse(brotliDecompressSync(full.rawPayload).toString())).toHaveLength(5_002)
    expect(full.rawPayload.length).toBeLessThanOrEqual(110_000)
  })
})
