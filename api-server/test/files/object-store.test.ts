import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE, photoAt, type PersonRow } from '@office/shared-api/model'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import { filesOf } from '../../src/platform/files/file-store'
import { folderFiles, type FileStore } from '../../src/platform/files/folder-files'
import { copyFiles } from '../../src/platform/files/move-files'
import { sweepPictures } from '../../src/platform/files/stored-pictures'
import { fillPlace, makePlace } from '../backup/filled-office'
import { oneEngine } from '../support/databases'
import { startObjectStore, type Fault, type ObjectStore } from '../support/object-store'
import { dataUrl, pictures, sizeOf } from '../support/pictures'
import { openOffice, type TestOffice } from '../support/test-office'

async function namesIn(files: FileStore): Promise<string[]> {
  const names = []
  for await (const name of files.list()) names.push(name)
  return names.sort()
}

// Nothing here depends on the database's engine: which rows need which pictures is in pictures.test.ts, on both.
describe('pictures in an object store', () => {
  let store: ObjectStore
  let office: TestOffice
  let files: FileStore
  beforeAll(async () => {
    store = await startObjectStore()
    office = await openOffice(oneEngine, { FILES_URL: store.url })
    files = filesOf(office.config)
  })
  afterEach(() => {
    store.fault = null
  })
  afterAll(async () => {
    await office.close()
    await store.stop()
  })

  const edit = (body: object) => office.call('/api/persons/Edit', { as: 'Editor', body })
  const File = async () => dataUrl(await pictures.jpeg())
  const photoOf = async (body: object) => (await edit(body)).json<PersonRow>().Photo ?? ''
  const read = (url: string, headers: Readonly<Record<string, string>> = {}) => office.app.inject({ url, headers })

  it('have the addresses and headers that pictures of a folder have', async () => {
    const photo = await photoOf({ Id: await office.addWorker(), File: await File() })
    for (const width of [300, 600] as const) {
      const answer = await read(photoAt(photo, width))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(answer.rawPayload.length),
      })
      expect(await sizeOf(answer.rawPayload)).toMatchObject({ format: 'webp', width })
    }
    const whole = await read(photo)
    const part = await read(photo, { range: 'bytes=4-11' })
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(4, 12))]).toEqual([206, true])
    expect(part.headers['content-range']).toBe(`bytes 4-11/${whole.rawPayload.length}`)
    const known = await read(photo, { 'if-none-match': String(whole.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await read(photo, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect((await office.app.inject({ method: 'HEAD', url: photo })).headers['content-length']).toBe(String(whole.rawPayload.length))
  })

  it('are all that the store gives away', async () => {
    for (const file of ['database/PG_VERSION', 'persons/notes.txt', 'other/1-a-300.webp']) {
      await files.put(file, Buffer.from('secret'))
      expect([file, (await read(`/files/${file}`)).statusCode]).toEqual([file, 404])
      await files.remove(file)
    }
    for (const path of ['/files/persons/1-nobody-300.webp', '/files/persons/..%2f..%2fsecret.webp', '/files/']) expect((await read(path)).statusCode).toBe(404)
  })

  it('go when they are replaced or deleted, and leave nothing behind at their addresses', async () => {
    const worker = await office.addWorker()
    const before = await namesIn(files)
    await photoOf({ Id: worker, File: await File() })
    const second = await photoOf({ Id: worker, File: await File() })
    // The earlier one lies aside, too, while its change can be undone.
    const served = (await namesIn(files)).filter((name) => !name.startsWith('kept/'))
    expect(served).toHaveLength(before.length + 2)
    expect(served).toContain(second.replace('/files/', ''))
    expect((await office.call(`/api/persons/delete?id=${worker}`, { as: 'Editor' })).json()).toBe(true)
    // Of a deleted worker it lies aside for a while (`kept-pictures.test.ts`).
    expect((await namesIn(files)).filter((name) => !name.startsWith('kept/'))).toEqual(before)
  })

  it.each<Fault>(['is gone', 'is too busy', 'hangs up in the middle', 'stalls'])('change nothing while the store %s: the save says so, and works again afterwards', async (fault) => {
    const worker = await office.addWorker()
    const photo = await photoOf({ Id: worker, File: await File() })
    const before = await namesIn(files)
    store.fault = fault
    const refused = await edit({ Id: worker, Note: 'typed', File: await File() })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.body).not.toContain('127.0.0.1')
    // Without a picture the store is not asked.
    expect((await edit({ Id: worker, Note: 'without a picture' })).json()).toMatchObject({ Photo: photo, Note: 'without a picture' })
    store.fault = null
    expect((await read(photo)).statusCode).toBe(200)
    await sweepPictures({ database: office.database, files }, new Date(office.clock.now.getTime() + 11 * MINUTE))
    expect(await namesIn(files)).toEqual(before)
    expect((await edit({ Id: worker, File: await File() })).json<PersonRow>().Photo).not.toBe(photo)
  })

  it('are not there for a moment while the store is away', async () => {
    const photo = await photoOf({ Id: await office.addWorker(), File: await File() })
    store.fault = 'is gone'
    const answer = await read(photo)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  })

  it('move from a folder to the store and back, checked, as often as one likes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'office-move-'))
    try {
      const before = await namesIn(files)
      const there = folderFiles(folder)
      expect(await copyFiles(files, there)).toEqual({ all: before.length, copied: before.length })
      expect(await namesIn(there)).toEqual(before)
      const [first = ''] = before
      const bytes = await there.get(first)
      // Cut short or spoilt: the next run mends it.
      await files.put(first, Buffer.from('spoilt'))
      expect(await copyFiles(there, files)).toEqual({ all: before.length, copied: 1 })
      expect(await files.get(first)).toEqual(bytes)
      store.fault = 'is gone'
      await expect(copyFiles(there, files)).rejects.toMatchObject({ name: 'FilesUnavailable', place: expect.not.stringContaining('S3RVER') as unknown })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

it('a backup holds the pictures of an object store, and is restored into a folder or a store', async () => {
  const [store, folder] = [await startObjectStore(), await mkdtemp(path.join(tmpdir(), 'office-backups-'))]
  const [source, target] = [await makePlace(oneEngine), await makePlace(oneEngine)]
  try {
    const database = await fillPlace(source)
    const before = await namesIn(filesOf(source.config))
    const bucket = { ...source.config, filesUrl: new URL(store.url) }
    await copyFiles(filesOf(source.config), filesOf(bucket))
    const { manifest } = await makeBackup({ database, files: filesOf(bucket) }, folder, new Date())
    expect(manifest.pictures).toBe(before.length)
    await database.close()
    await restoreBackup(target.config, { from: folder, overwrite: false, migrationsFolder })
    expect(await namesIn(filesOf(target.config))).toEqual(before)
    // Over an office in the store: what its rows named goes, what the backup names comes.
    await filesOf(bucket).put('persons/9-later00-600.webp', Buffer.from('later'))
    await filesOf(bucket).remove(before[0] ?? '')
    await restoreBackup(bucket, { from: folder, overwrite: true, migrationsFolder })
    expect(await namesIn(filesOf(bucket))).toEqual(before)
    await (await openDatabase(bucket)).close()
  } finally {
    await source.remove()
    await target.remove()
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
