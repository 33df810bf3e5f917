import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { photoAt, type AnyRow, type OfferedWorker, type PersonRow } from '@office/shared-api/model'
import { migrationsFolder } from '../../src/office/database'
import { bindJobs } from '../../src/office/jobs'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { anyEngine } from '../support/databases'
import { dataUrl, pictures } from '../support/pictures'
import { openOffice, POLLS_OFTEN, type TestOffice } from '../support/test-office'
import { until } from '../support/until'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe.each(anyEngine)('a photo that visitors may not see any more, on %s', (engine) => {
  let office: TestOffice
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-hidden-'))
    office = await openOffice(engine, { FILES_DIR: folder }, POLLS_OFTEN)
  })
  afterEach(async () => {
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })

  const settings = async (values: object) => {
    const [row] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: row?.Id, ...values } })).statusCode).toBe(200)
  }
  const addPhoto = async (values: object = {}) => {
    const Id = await office.addWorker(values as never)
    const photo = (await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, File: dataUrl(await pictures.jpeg()) } })).json<PersonRow>().Photo ?? ''
    return { Id, photo }
  }
  const consent = (Ids: readonly number[], more: object = {}) => office.call('/api/persons/consent', { as: 'Editor', body: { Ids, Purposes: 'photo', GivenOn: '2026-01-10', Method: 'paper', ...more } })
  const photoOf = async (id: number) => (await office.database.query<{ Photo: string }>({ text: 'SELECT "Photo" FROM persons WHERE "Id" = $1', values: [id] }))[0]?.Photo ?? ''
  const statusOf = async (photo: string) => Promise.all(([300, 600] as const).map(async (width) => (await office.app.inject(photoAt(photo, width))).statusCode))
  const work = async () => {
    const { database, config } = office
    const jobs = bindJobs({ database, config, now: () => office.clock.now }, { send: () => Promise.resolve(), close: () => undefined }, silent)
    await workQueue({ database, now: () => office.clock.now, log: silent, ...jobs })
  }
  const seen = (wanted: readonly (readonly [number, boolean])[]) =>
    until(
      async () => (await office.call('/api/persons/getdata')).json<OfferedWorker[]>().map(({ Id, Photo }) => [Id, Photo !== null] as const),
      (found) => JSON.stringify(found) === JSON.stringify(wanted),
    )

  it('has another address once its consent is withdrawn; that of before is not found, and other photos stay', async () => {
    const [worker, other] = [await addPhoto(), await addPhoto()]
    await consent([worker.Id, other.Id])
    await settings({ PhotoMode: 'consent' })
    await work()
    expect([await photoOf(worker.Id), await photoOf(other.Id)]).toEqual([worker.photo, other.photo])

    await office.call('/api/persons/withdraw', { as: 'Editor', body: { Ids: [worker.Id], Purposes: 'photo', On: '2026-11-21' } })
    await seen([[other.Id, true], [worker.Id, false]])
    await work()
    const renamed = await photoOf(worker.Id)
    expect(renamed).toMatch(new RegExp(`^/files/persons/${worker.Id}-[\\w-]{8}-600\\.webp$`))
    expect([renamed === worker.photo, await statusOf(worker.photo), await statusOf(renamed)]).toEqual([false, [404, 404], [200, 200]])
    expect([await photoOf(other.Id), await statusOf(other.photo)]).toEqual([other.photo, [200, 200]])
    expect(await office.database.query({ text: 'SELECT "Path" FROM unneeded_files' })).toEqual([])
  })

  it('keeps its address where a withdrawal hides nothing, and when more is shown', async () => {
    const worker = await addPhoto()
    await consent([worker.Id])
    await office.call('/api/persons/withdraw', { as: 'Editor', body: { Ids: [worker.Id], Purposes: 'photo', On: '2026-11-21' } })
    await work()
    expect(await photoOf(worker.Id)).toBe(worker.photo)
    await office.database.query({ text: `UPDATE settings SET "PhotoMode" = 'none'` })
    await settings({ PhotoMode: 'consent' })
    await work()
    expect(await photoOf(worker.Id)).toBe(worker.photo)
  })

  it('has another address once the office shows fewer photos, in portions; shown again it is found there', async () => {
    const first = await addPhoto()
    const others = await Promise.all(Array.from({ length: 60 }, () => office.addWorker({ Photo: null })))
    // Rows whose files are not there stay as they are.
    await office.database.query({ text: `UPDATE persons SET "Photo" = '/files/persons/' || "Id" || '-Xk3_a9Qz-600.webp' WHERE "Id" = ANY($1)`, values: [others] })
    const last = await addPhoto({ Category: office.lookup('categories', 1) })
    await settings({ Transfers: 'no_photo' })
    await work()
    expect([await photoOf(first.Id), await statusOf(last.photo)]).toEqual([first.photo, [404, 404]])

    await settings({ PhotoMode: 'none' })
    await work()
    const renamed = await photoOf(first.Id)
    expect([await statusOf(first.photo), await statusOf(renamed)]).toEqual([[404, 404], [200, 200]])
    await settings({ PhotoMode: 'all', Transfers: 'all' })
    await until(
      async () => (await office.call('/api/persons/getdata')).json<OfferedWorker[]>().find(({ Id }) => Id === first.Id)?.Photo,
      (photo) => photo === renamed,
    )
  })

  it('has another address from the midnight on at which its consent is over, once', async () => {
    const [lapsing, lasting] = [await addPhoto(), await addPhoto()]
    await consent([lapsing.Id], { Until: '2026-11-21' })
    await consent([lasting.Id], { Until: '2026-11-22' })
    await settings({ PhotoMode: 'consent' })
    const midnight = async (at: string) => {
      office.clock.now = new Date(at)
      // The task of the midnight, then the jobs that it has put into the queue.
      await work()
      await work()
    }
    await midnight('2026-11-21T20:59:59.000Z')
    expect([await photoOf(lapsing.Id), await statusOf(lapsing.photo)]).toEqual([lapsing.photo, [200, 200]])
    await midnight('2026-11-21T21:00:30.000Z')
    const renamed = await photoOf(lapsing.Id)
    expect([renamed === lapsing.photo, await statusOf(lapsing.photo), await statusOf(renamed)]).toEqual([false, [404, 404], [200, 200]])
    expect([await photoOf(lasting.Id), await statusOf(lasting.photo)]).toEqual([lasting.photo, [200, 200]])
    // A server that was off at that midnight does it later.
    await midnight('2026-11-27T09:00:00.000Z')
    expect([await statusOf(renamed), await statusOf(lasting.photo)]).toEqual([[200, 200], [404, 404]])
  })

  it('has another address after the migration, where its consent was over before a server looked for that', async () => {
    const [lapsed, shown] = [await addPhoto(), await addPhoto()]
    await consent([lapsed.Id, shown.Id])
    // A withdrawal and a setting would have their own jobs.
    await office.database.query({ text: `UPDATE settings SET "PhotoMode" = 'consent'` })
    await office.database.query({ text: `UPDATE persons SET "ConsentPhoto" = '2026-09-01' WHERE "Id" = $1`, values: [lapsed.Id] })
    const migration = await readFile(path.join(migrationsFolder, '0076_photos_that_lapsed.sql'), 'utf8')
    await office.database.query({ text: migration.replaceAll('now()', `timestamptz '${office.clock.now.toISOString()}'`) })
    await work()
    expect([(await photoOf(lapsed.Id)) === lapsed.photo, await statusOf(lapsed.photo)]).toEqual([false, [404, 404]])
    expect([(await photoOf(shown.Id)) === shown.photo, await statusOf(shown.photo)]).toEqual([true, [200, 200]])
  })

  it('has another address once the office calls the worker, or the category, a transfer whose photo it does not show', async () => {
    await settings({ Transfers: 'no_photo' })
    const [moved, called, other] = [await addPhoto(), await addPhoto({ Category: office.lookup('categories', 2) }), await addPhoto()]
    await work()
    expect([await statusOf(moved.photo), await statusOf(called.photo)]).toEqual([[200, 200], [200, 200]])
    expect((await office.call('/api/persons/Edit', { as: 'Editor', body: { Id: moved.Id, Category: office.lookup('categories', 1) } })).statusCode).toBe(200)
    expect((await office.call('/api/categories/Edit', { as: 'Editor', body: { Id: office.lookup('categories', 2), Class: 'transfer' } })).statusCode).toBe(200)
    await work()
    expect([await statusOf(moved.photo), await statusOf(called.photo), await statusOf(other.photo)]).toEqual([[404, 404], [404, 404], [200, 200]])
  })
})
