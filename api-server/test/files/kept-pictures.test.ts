import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE, photoAt, type DeletedRow, type ListAnswer, type PersonRow } from '@office/shared-api/model'
import { forgetKept } from '../../src/engine/restore'
import { migrationsFolder } from '../../src/office/database'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import { filesOf } from '../../src/platform/files/file-store'
import { folderFiles, type FileStore } from '../../src/platform/files/folder-files'
import { sweepPictures } from '../../src/platform/files/stored-pictures'
import { makePlace } from '../backup/filled-office'
import { oneEngine } from '../support/databases'
import { startObjectStore, type ObjectStore } from '../support/object-store'
import { dataUrl, pictures } from '../support/pictures'
import { openOffice, type TestOffice } from '../support/test-office'

const filesOfPhoto = (photo: string) => ([300, 600] as const).map((width) => photoAt(photo, width).replace('/files/', ''))

const DAY = 24 * 60 * MINUTE

// Nothing here depends on the database's engine.
describe.each(['a folder', 'an object store'])('the photo of a deleted worker in %s', (place) => {
  let [office, files, folder]: [TestOffice, FileStore, string] = [] as never
  let bucket: ObjectStore | null = null
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-kept-'))
    bucket = place === 'a folder' ? null : await startObjectStore()
    office = await openOffice(oneEngine, { FILES_DIR: folder, ...(bucket && { FILES_URL: bucket.url }) })
    files = filesOf(office.config)
  })
  afterAll(async () => {
    await office.close()
    await bucket?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const namesIn = async (store: FileStore) => {
    const names = []
    for await (const name of store.list()) names.push(name)
    return names.sort()
  }
  const statusOf = async (photo: string) => (await office.app.inject(photo)).statusCode
  const later = (days: number) => new Date(office.clock.now.getTime() + days * DAY + 11 * MINUTE)
  const sweep = (days: number) => sweepPictures({ database: office.database, files }, later(days))
  const restore = (LogId: number) => office.call('/api/persons/restore', { as: 'Admin', body: { LogId } })

  async function deletedWorker() {
    const Id = await office.addWorker()
    const photo = (await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, File: dataUrl(await pictures.jpeg()) } })).json<PersonRow>().Photo ?? ''
    const bytes = (await office.app.inject(photo)).rawPayload
    await office.call(`/api/persons/delete?id=${Id}`, { as: 'Editor' })
    const [entry] = (await office.call('/api/persons/deleted', { as: 'Admin' })).json<ListAnswer<DeletedRow>>().data
    const names = filesOfPhoto(photo)
    return { Id, photo, bytes, LogId: Number(entry?.LogId), names, aside: names.map((name) => `kept/${name}`) }
  }

  it('is at no address from then on, and comes back under a new one', async () => {
    const { Id, photo, bytes, LogId, aside } = await deletedWorker()
    expect([await statusOf(photo), await statusOf(photoAt(photo, 300))]).toEqual([404, 404])
    expect(await namesIn(files)).toEqual(aside)
    for (const name of aside) for (const url of [`/files/${name}`, `/files/./${name}`, `/${name}`, `/files/persons/../${name}`, `/files/persons/..%2f${name}`]) expect([url, await statusOf(url)]).toEqual([url, 404])
    const back = (await restore(LogId)).json<PersonRow>()
    expect([back.Id, back.Photo === photo]).toEqual([Id, false])
    const answer = await office.app.inject(back.Photo ?? '')
    expect([answer.statusCode, answer.rawPayload.equals(bytes), await statusOf(photo)]).toEqual([200, true, 404])
    expect((await restore(LogId)).statusCode).toBe(409)
    await sweep(40)
    expect(await namesIn(files)).toEqual(filesOfPhoto(back.Photo ?? ''))
    expect(await office.database.query({ text: 'SELECT * FROM unneeded_files' })).toEqual([])
    await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, Photo: '' } })
    await sweep(2)
  })

  it('stays for 30 days, also where the move was cut short, and then goes', async () => {
    const { photo, LogId, names, aside } = await deletedWorker()
    // As if the program had died after the commit, before or amid the move.
    const [first = '', second = ''] = aside
    await files.put(names[1] ?? '', (await files.get(second)) ?? Buffer.of())
    await files.remove(second)
    await office.database.query({ text: 'UPDATE unneeded_files SET "Since" = $1', values: [office.clock.now] })
    await sweep(0)
    expect([await namesIn(files), await statusOf(photo)]).toEqual([[first, second], 404])
    await sweep(29)
    expect(await namesIn(files)).toEqual(aside)
    await sweep(30)
    expect([await namesIn(files), await office.database.query({ text: 'SELECT * FROM unneeded_files' })]).toEqual([[], []])
    // A row whose files are gone comes back without them.
    expect((await restore(LogId)).json<PersonRow>().Photo).toBeNull()
  })

  it('goes with the next sweep when the row is forgotten', async () => {
    const [forgotten, other] = [await deletedWorker(), await deletedWorker()]
    await office.database.transaction((transaction) => forgetKept(transaction, 'persons', forgotten.Id))
    expect((await restore(forgotten.LogId)).statusCode).toBe(404)
    await sweepPictures({ database: office.database, files }, office.clock.now)
    expect(await namesIn(files)).toEqual(other.aside)
    await restore(other.LogId)
    await office.database.query({ text: 'UPDATE persons SET "Photo" = NULL' })
    for (const name of await namesIn(files)) await files.remove(name)
  })

  it('stays where it was when the restore is refused', async () => {
    const { Id, LogId, aside } = await deletedWorker()
    const taken = await office.addWorker()
    await office.database.query({ text: 'UPDATE persons SET "Ref" = $2 WHERE "Id" = $1', values: [taken, `T-${Id}`] })
    expect((await restore(LogId)).statusCode).toBe(409)
    expect(await namesIn(files)).toEqual(aside)
  })

  it('is in a backup, and aside where that is restored', async () => {
    const aside = await namesIn(files)
    expect(aside.every((name) => name.startsWith('kept/'))).toBe(true)
    const target = await makePlace(oneEngine)
    try {
      const to = path.join(folder, 'backups')
      const { folder: from, missing } = await makeBackup({ database: office.database, files }, to, office.clock.now)
      await restoreBackup(target.config, { from, overwrite: true, migrationsFolder })
      expect([missing, await namesIn(folderFiles(target.config.filesDir))]).toEqual([0, aside])
    } finally {
      await target.remove()
    }
  })
})
