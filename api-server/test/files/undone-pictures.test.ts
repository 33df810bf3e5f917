import { jest } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE, photoAt, type FieldError, type PersonRow } from '@office/shared-api/model'
import { forgetReference } from '../../src/office/privacy/forget-worker'
import { filesOf } from '../../src/platform/files/file-store'
import { dropKept, sweepPictures } from '../../src/platform/files/stored-pictures'
import { oneEngine } from '../support/databases'
import { dataUrl, pictures } from '../support/pictures'
import { openOffice, type TestOffice } from '../support/test-office'

const DAY = 24 * 60 * MINUTE

type Saved = PersonRow & { readonly LogId?: number }

// Nothing here depends on the database's engine.
describe('a photo that an edit has changed', () => {
  let [office, folder]: [TestOffice, string] = [] as never
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-undone-'))
    office = await openOffice(oneEngine, { FILES_DIR: folder })
  })
  afterAll(async () => {
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })

  const names = async () => {
    const found = []
    for await (const name of filesOf(office.config).list()) found.push(name)
    return found.sort()
  }
  const store = () => ({ database: office.database, files: filesOf(office.config) })
  const bytesAt = async (photo: string | null | undefined) => (await office.app.inject(photo ?? '')).rawPayload
  const statusOf = async (photo: string) => (await office.app.inject(photo)).statusCode
  const edit = async (body: object) => (await office.call('/api/persons/Edit', { as: 'Editor', body })).json<Saved>()
  const undo = (LogId: number | undefined) => office.call('/api/persons/undo', { as: 'Editor', body: { LogId } })
  const asideOf = (photo: string) => ([300, 600] as const).map((width) => photoAt(photo, width).replace('/files/', 'kept/'))

  async function changed() {
    const Id = await office.addWorker()
    const first = await edit({ Id, File: dataUrl(await pictures.jpeg()) })
    const bytes = await bytesAt(first.Photo)
    const second = await edit({ Id, File: dataUrl(await pictures.png({ width: 400, height: 700 })), Note: 'with another photo' })
    return { Id, first: first.Photo ?? '', bytes, second, later: await bytesAt(second.Photo) }
  }

  it('comes back with the rest of the edit, under a new address, and goes again by the undo of that', async () => {
    const { first, bytes, second, later } = await changed()
    expect([await statusOf(first), bytes.equals(later)]).toEqual([404, false])
    for (const name of asideOf(first)) expect([name, (await names()).includes(name), await statusOf(`/files/${name}`)]).toEqual([name, true, 404])
    const back = (await undo(second.LogId)).json<Saved>()
    expect([back.Photo === first, back.Note === second.Note, (await bytesAt(back.Photo)).equals(bytes), await statusOf(second.Photo ?? '')]).toEqual([false, false, true, 404])
    const again = (await undo(back.LogId)).json<Saved>()
    expect([again.Note, (await bytesAt(again.Photo)).equals(later), await statusOf(back.Photo ?? '')]).toEqual([second.Note, true, 404])
    expect((await undo(second.LogId)).statusCode).toBe(409)
  })

  it('that was the first goes, and one that was taken away comes back', async () => {
    const Id = await office.addWorker()
    const first = await edit({ Id, File: dataUrl(await pictures.jpeg()) })
    const bytes = await bytesAt(first.Photo)
    const bare = (await undo(first.LogId)).json<Saved>()
    expect(bare.Photo).toBeNull()
    const again = (await undo(bare.LogId)).json<Saved>()
    const cleared = await edit({ Id, Photo: '' })
    expect([cleared.Photo, await statusOf(again.Photo ?? '')]).toEqual([null, 404])
    expect((await bytesAt((await undo(cleared.LogId)).json<Saved>().Photo)).equals(bytes)).toBe(true)
  })

  /** Something that happens after an undo has copied the photo of before, and before it locks the row. */
  async function undoneAfter(LogId: number | undefined, between: () => Promise<unknown>) {
    const { transaction } = office.database
    const run = jest.spyOn(office.database, 'transaction')
    run.mockImplementationOnce(async (work) => {
      run.mockRestore()
      await between()
      return transaction(work)
    })
    return (await undo(LogId)).statusCode
  }

  it('does not come back to a worker who is forgotten meanwhile', async () => {
    const Id = await office.addWorker()
    await edit({ Id, File: dataUrl(await pictures.jpeg()) })
    const cleared = await edit({ Id, Photo: '' })
    const [worker] = await office.database.query<{ Ref: string }>({ text: 'SELECT "Ref" FROM persons WHERE "Id" = $1', values: [Id] })
    expect(await undoneAfter(cleared.LogId, () => forgetReference(store(), worker?.Ref ?? '', office.clock.now))).toBe(404)
    expect(await office.database.query({ text: 'SELECT "Name", "Photo" FROM persons WHERE "Id" = $1', values: [Id] })).toEqual([{ Name: '—', Photo: null }])
    expect((await names()).filter((name) => name.includes(`persons/${Id}-`) && !name.startsWith('kept/'))).toEqual([])
  })

  it('does not come back when its days are ended meanwhile', async () => {
    const { Id, second } = await changed()
    const end = () => office.database.transaction((transaction) => dropKept(transaction, 'persons', Id))
    expect([await undoneAfter(second.LogId, end), await statusOf(second.Photo ?? '')]).toEqual([409, 200])
  })

  it('leaves the present one where its own files are lost', async () => {
    const { first, second } = await changed()
    for (const name of asideOf(first)) await filesOf(office.config).remove(name)
    const refused = await undo(second.LogId)
    expect([refused.statusCode, refused.json<FieldError[]>().map(({ field }) => field), await statusOf(second.Photo ?? '')]).toEqual([409, ['Photo'], 200])
  })

  it('does not come back once its days are ended, and no file of it is left after a day', async () => {
    const { Id, first, second } = await changed()
    await office.database.transaction((transaction) => dropKept(transaction, 'persons', Id))
    const refused = await undo(second.LogId)
    expect([refused.statusCode, refused.json<FieldError[]>().map(({ field }) => field)]).toEqual([409, ['Photo']])
    const other = await changed()
    await sweepPictures(store(), new Date(office.clock.now.getTime() + 11 * MINUTE))
    const left = await names()
    expect([asideOf(first).filter((name) => left.includes(name)), asideOf(other.first).filter((name) => left.includes(name)).length]).toEqual([[], 2])
    await sweepPictures(store(), new Date(office.clock.now.getTime() + DAY + 11 * MINUTE))
    expect((await names()).filter((name) => name.startsWith('kept/'))).toEqual([])
    expect([await statusOf(second.Photo ?? ''), await statusOf(other.second.Photo ?? '')]).toEqual([200, 200])
  })
})
