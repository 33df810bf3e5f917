import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { photoAt, type AnyRow, type FieldError, type ImportedPictures } from '@office/shared-api/model'
import sharp from 'sharp'
import { forgetReference } from '../../src/office/privacy/forget-worker'
import { folderFiles } from '../../src/platform/files/folder-files'
import { sweepPictures } from '../../src/platform/files/stored-pictures'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { dataUrl, pictures } from '../support/pictures'
import { openOffice, type TestOffice } from '../support/test-office'
import { atDesk, cellsOf, inShort } from './import-desk'

describe.each(anyEngine)('pictures of an import, on %s', (engine) => {
  let office: TestOffice
  let desk: ReturnType<typeof atDesk>
  let folder = ''
  let renew: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-imports-'))
    office = await openOffice(engine, { FILES_DIR: folder })
    desk = atDesk(office)
    renew = await keepOffice(office)
  })
  beforeEach(async () => {
    await renew()
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
  })
  afterAll(async () => {
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })

  const files = async () => (await readdir(folder, { recursive: true }).catch(() => [])).map(String).filter((name) => name.endsWith('.webp'))
  const worker = async (no: string) => (await desk.worker(no)).data[0] as AnyRow & { readonly Photo: string | null }
  const statusOf = async (photo: string) => (await office.app.inject(photoAt(photo, 300))).statusCode
  const known = async (values: object = {}) => {
    const Id = await office.addWorker({ PassportNo: 'X1', ...values })
    const saved = await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, File: dataUrl(await pictures.png()) } })
    return { Id, photo: saved.json<{ Photo: string | null }>().Photo ?? '' }
  }

  it('are kept by reference and passport where no address leads until the run, and then are the workers’ own', async () => {
    const { Id } = await known()
    const id = await desk.checked({ 2: cellsOf(1), 3: { Ref: `T-${Id}` } })
    expect(inShort(await desk.report(id))).toEqual(['2 added', '3 same'])
    const bytes = await pictures.jpeg()
    const sent = await desk.pictures(id, [{ name: 'p100001.JPG', bytes }, { name: `photos/T-${Id}.jpeg`, bytes }, { name: 'nobody.png', bytes }, { name: 'P100001.svg', bytes: pictures.svg() }])
    expect(sent.json<ImportedPictures>()).toMatchObject({ kept: ['p100001', `T-${Id}`], unknown: ['nobody'], broken: [{ field: 'P100001', errorMsg: expect.stringMatching(/SVG/) as string }] })
    expect(inShort(await desk.report(id))).toEqual(['2 added', '3 changed'])
    const waiting = (await files()).filter((name) => name.includes('imports'))
    expect(waiting).toHaveLength(4)
    for (const name of waiting) {
      expect(name).toMatch(/^kept[/\\]imports/)
      expect([(await office.app.inject(`/files/${name}`)).statusCode, (await office.app.inject(`/files/${name.slice(5)}`)).statusCode]).toEqual([404, 404])
    }
    expect(inShort(await desk.ran(id))).toEqual(['2 added', '3 changed'])
    expect((await files()).filter((name) => name.includes('imports'))).toEqual([])
    const photo = (await worker('P100001')).Photo ?? ''
    expect([photo.startsWith(`/files/persons/${(await worker('P100001')).Id}-`), await statusOf(photo)]).toEqual([true, 200])
  })

  it('give way to the picture of before, under a new name, when the import is undone', async () => {
    const { photo } = await known()
    const id = await desk.checked({ 2: { PassportNo: 'X1' } })
    await desk.pictures(id, [{ name: 'X1.jpg', bytes: await pictures.jpeg({ width: 40, height: 40 }) }])
    await desk.ran(id)
    const taken = (await worker('X1')).Photo ?? ''
    expect([taken === photo, await statusOf(photo), await statusOf(taken)]).toEqual([false, 404, 200])
    expect((await desk.undone(id)).Rows[0]?.Errors).toEqual([])
    const back = (await worker('X1')).Photo ?? ''
    expect([back === photo, back === taken, await statusOf(back), await statusOf(taken), await statusOf(photo)]).toEqual([false, false, 200, 404, 404])
    expect(await files()).toHaveLength(2)
  })

  it('of two for one worker the last counts, though they are drawn side by side', async () => {
    const { Id } = await known()
    const id = await desk.checked({ 2: { Ref: `T-${Id}`, PassportNo: 'X1' } })
    const wide = { name: 'X1.jpg', bytes: await pictures.jpeg({ width: 1200, height: 900 }) }
    const small = { name: `T-${Id}.jpg`, bytes: await pictures.jpeg({ width: 40, height: 20 }) }
    expect((await desk.pictures(id, [wide, small])).json<ImportedPictures>().kept).toEqual(['X1', `T-${Id}`])
    await desk.ran(id)
    const { rawPayload } = await office.app.inject(photoAt((await worker('X1')).Photo ?? '', 300))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 20 })
    expect((await files()).filter((name) => name.includes('imports'))).toEqual([])
  })

  it('are not taken for a worker who has withdrawn the consent to a photo since, and that of before does not come back', async () => {
    const [one, two] = [await known(), await known({ PassportNo: 'X2' })]
    await office.call('/api/persons/consent', { as: 'Editor', body: { Ids: [one.Id, two.Id], Purposes: 'photo', GivenOn: '2026-01-10', Method: 'paper' } })
    const first = await desk.checked({ 2: { PassportNo: 'X1' } })
    await desk.pictures(first, [{ name: 'X1.jpg', bytes: await pictures.jpeg() }])
    await desk.ran(first)
    const second = await desk.checked({ 2: { PassportNo: 'X2', Note: 'new' } })
    await desk.pictures(second, [{ name: 'X2.jpg', bytes: await pictures.jpeg() }])
    const before = (await worker('X2')).Photo
    await office.call('/api/persons/withdraw', { as: 'Editor', body: { Ids: [one.Id, two.Id], Purposes: 'photo', On: '2026-11-21' } })
    await sweepPictures({ database: office.database, files: folderFiles(folder) }, office.clock.now)
    await desk.ran(second)
    expect([(await worker('X2')).Photo, (await worker('X2'))['Note']]).toEqual([before, 'new'])
    await desk.undone(first)
    expect([(await worker('X1')).Photo, (await desk.report(first)).Rows[0]?.Errors]).toEqual([null, []])
  })

  it('that a worker had before are hidden under another address, where the undo takes the consent that let visitors see them', async () => {
    const { photo } = await known()
    await office.database.query({ text: `UPDATE settings SET "PhotoMode" = 'consent'` })
    const id = await desk.checked({ 2: { PassportNo: 'X1', ConsentPhoto: '2026-01-10', ConsentMethod: 'paper' } })
    await desk.ran(id)
    expect([(await worker('X1')).Photo, await statusOf(photo)]).toEqual([photo, 200])
    await desk.undone(id)
    await desk.work()
    const hidden = (await worker('X1')).Photo ?? ''
    expect([hidden === photo, await statusOf(hidden), await statusOf(photo)]).toEqual([false, 200, 404])
  })

  it('of before do not come back once the office shows no photos', async () => {
    await known()
    const id = await desk.checked({ 2: { PassportNo: 'X1' } })
    await desk.pictures(id, [{ name: 'X1.jpg', bytes: await pictures.jpeg() }])
    await desk.ran(id)
    const [settings] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: settings?.Id, PhotoMode: 'none' } })).statusCode).toBe(200)
    await desk.work()
    await sweepPictures({ database: office.database, files: folderFiles(folder) }, office.clock.now)
    await desk.undone(id)
    expect([(await worker('X1')).Photo, await files()]).toEqual([null, []])
  })

  it('go with a worker who is forgotten, and so do the rows that tell of the worker', async () => {
    const { Id } = await known()
    const id = await desk.checked({ 2: { PassportNo: 'X1', Name: 'Secret Name' }, 3: cellsOf(1) })
    await desk.pictures(id, [{ name: 'X1.jpg', bytes: await pictures.jpeg() }])
    office.clock.now = new Date('2026-11-21T10:00:00.000Z')
    await forgetReference({ database: office.database, files: folderFiles(folder) }, `T-${Id}`, office.clock.now)
    expect((await office.database.query<{ Row: number }>({ text: 'SELECT "Row" FROM import_rows' })).map(({ Row }) => Row)).toEqual([3])
    await sweepPictures({ database: office.database, files: folderFiles(folder) }, new Date('2026-11-21T11:00:00.000Z'))
    expect(await files()).toEqual([])
  })

  it('are refused: eleven at once, for a reader, for another editor’s import, once it has run, and without a file', async () => {
    const id = await desk.checked({ 2: cellsOf(1) })
    const one = { name: 'P100001.jpg', bytes: await pictures.jpeg({ width: 4, height: 4 }) }
    expect((await desk.pictures(id, Array.from({ length: 11 }, () => one))).statusCode).toBe(413)
    expect((await desk.pictures(id, Array.from({ length: 12 }, () => one))).statusCode).toBe(413)
    expect((await desk.pictures(id, [one], 'Read')).statusCode).toBe(403)
    expect((await desk.pictures(id, [one], 'Admin')).statusCode).toBe(404)
    expect((await desk.pictures(id, [])).statusCode).toBe(400)
    expect((await desk.pictures(id, Array.from({ length: 10 }, () => one))).statusCode).toBe(200)
    await desk.ran(id)
    const late = await desk.pictures(id, [one])
    expect([late.statusCode, late.json<FieldError[]>()[0]?.field]).toEqual([409, 'Id'])
    expect((await files()).filter((name) => name.includes('imports'))).toEqual([])
  })
})
