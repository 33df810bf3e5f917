import fs, { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { jest } from '@jest/globals'
import path from 'node:path'
import { Readable } from 'node:stream'
import { photoAt, UPLOAD_MAX_BYTES, type PersonRow } from '@office/shared-api/model'
import { pictureColumns } from '../src/platform/backup/backup-contents'
import { folderFiles } from '../src/platform/files/folder-files'
import { renameGuessablePictures, sweepPictures } from '../src/platform/files/stored-pictures'
import { anyEngine } from './support/databases'
import { bomb, dataUrl, pictures, sizeOf } from './support/pictures'
import { openOffice, POLLS_OFTEN, publicForm, type TestOffice } from './support/test-office'
import { until } from './support/until'

describe.each(anyEngine)('a worker’s photo on %s', (engine) => {
  let office: TestOffice
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-files-'))
    office = await openOffice(engine, { FILES_DIR: folder }, POLLS_OFTEN)
  })
  afterAll(async () => {
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })

  const edit = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    office.call('/api/persons/Edit', { as: 'Editor', body, headers })
  const photoOf = async (body: object) => (await edit(body)).json<PersonRow>().Photo ?? ''
  const files = async () => (existsSync(path.join(folder, 'persons')) ? readdir(path.join(folder, 'persons')) : [])
  const onDisk = (photo: string) => path.join(folder, photo.replace('/files/', ''))
  const unneeded = () => office.database.query({ text: 'SELECT "Path" FROM unneeded_files WHERE "KeepUntil" IS NULL' })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is taken as %s and kept as WebP in two widths, for good', async (kind) => {
    const worker = await office.addWorker()
    const photo = await photoOf({ Id: worker, File: dataUrl(await pictures[kind](), `image/${kind}`) })
    expect(photo).toMatch(new RegExp(`^/files/persons/${worker}-[\\w-]{8}-600\\.webp$`))
    for (const width of [300, 600] as const) {
      const answer = await office.app.inject(photoAt(photo, width))
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
      expect(await sizeOf(answer.rawPayload)).toEqual({ format: 'webp', width, height: (width / 3) * 2 })
    }
    expect(await unneeded()).toEqual([])
  })

  it('is all that the folder gives away: nothing else that lies in it can be fetched', async () => {
    for (const file of ['server.pid', 'database/PG_VERSION', 'mail/code.html', 'persons/notes.txt', 'persons/old/1-a-300.webp', 'other/1-a-300.webp']) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), 'secret')
      expect([file, (await office.app.inject(`/files/${file}`)).statusCode]).toEqual([file, 404])
    }
  })

  describe('that cannot be opened any more when it was found', () => {
    const { createReadStream } = fs

    it.each([
      ['is not found, as one that was never there, when it has been replaced', 404, 'not_found', (file: string) => createReadStream(`${file}.gone`)],
      ['is an error of ours, in our words, when the disk fails', 500, 'server_error', () => new Readable({ read: (): never => { throw Object.assign(new Error('EIO'), { code: 'EIO' }) } })],
    ])('%s', async (_what, status, code, open) => {
      const photo = await photoOf({ Id: await office.addWorker(), File: dataUrl(await pictures.jpeg()) })
      jest.spyOn(fs, 'createReadStream').mockImplementationOnce((file) => open(String(file)) as fs.ReadStream)
      const answer = await office.app.inject({ url: photo, headers: { range: 'bytes=4-11' } })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
      expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      expect(Object.keys(answer.headers).filter((name) => ['etag', 'last-modified', 'content-range', 'accept-ranges'].includes(name))).toEqual([])
    })
  })

  it('is turned upright, and what the camera wrote beside it is left out', async () => {
    const worker = await office.addWorker()
    const sent = await pictures.turned()
    expect(sent.includes('secret-place')).toBe(true)
    const kept = await readFile(onDisk(await photoOf({ Id: worker, File: dataUrl(sent) })))
    expect(await sizeOf(kept)).toEqual({ format: 'webp', width: 600, height: 900 })
    expect(kept.includes('secret-place')).toBe(false)
  })

  it('loses what is hidden behind a real picture, and is not made larger than it is', async () => {
    const polyglot = Buffer.concat([await pictures.jpeg({ width: 90, height: 60 }), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const photo = await photoOf({ Id: await office.addWorker(), File: polyglot.toString('base64') })
    const kept = await readFile(onDisk(photo))
    expect(kept.includes('script')).toBe(false)
    expect(await sizeOf(kept)).toEqual({ format: 'webp', width: 90, height: 60 })
  })

  it('comes with a new worker, by JSON or form, and is named after the worker', async () => {
    const { Id: _id, Photo: _photo, Ref: _ref, ...worker } = (await edit({ Id: await office.addWorker() })).json<PersonRow>()
    const File = dataUrl(await pictures.jpeg())
    const added = (await edit({ ...worker, File })).json<PersonRow>()
    expect(added.Photo).toContain(`/files/persons/${added.Id}-`)
    const texts = Object.entries({ ...worker, File }).map(([name, value]) => [name, String(value ?? '')])
    const form = Object.fromEntries(texts) as Record<string, string>
    const posted = await office.call('/api/persons/Edit', { as: 'Editor', form })
    expect(posted.json<PersonRow>().Photo).toContain(`/files/persons/${posted.json<PersonRow>().Id}-`)
  })

  it('is kept when the row is posted back, replaced by another, cleared when sent empty, and leaves nothing behind', async () => {
    const worker = await office.addWorker()
    const before = await files()
    const first = (await edit({ Id: worker, File: dataUrl(await pictures.jpeg()) })).json<PersonRow>()
    expect((await edit({ ...first, Note: 'posted back' })).json()).toMatchObject({ Photo: first.Photo, Note: 'posted back' })
    const second = await photoOf({ Id: worker, File: dataUrl(await pictures.png()) })
    expect(second).not.toBe(first.Photo)
    expect((await files()).length).toBe(before.length + 2)
    expect((await edit({ Id: worker, Photo: '' })).json()).toMatchObject({ Photo: null })
    expect(await files()).toEqual(before)
    await photoOf({ Id: worker, File: dataUrl(await pictures.jpeg()) })
    expect((await office.call(`/api/persons/delete?id=${worker}`, { as: 'Editor' })).json()).toBe(true)
    expect(await files()).toEqual(before)
    expect(await unneeded()).toEqual([])
  })

  it('takes no path from the body', async () => {
    const worker = await office.addWorker()
    expect((await edit({ Id: worker, Photo: '/files/persons/1-x-600.webp' })).json()).toMatchObject({ Photo: null })
  })

  it('leaves nothing behind when another field of the save is wrong, and tells all that is wrong at once', async () => {
    const worker = await office.addWorker()
    const before = await files()
    const refused = await edit({ Id: worker, Name: '', File: dataUrl(await pictures.jpeg()) })
    expect(refused.json()).toEqual([{ field: 'Name', errorMsg: 'This field can not be empty!' }])
    const both = await edit({ Id: worker, Name: '', File: 'no picture' })
    expect(both.json<{ field: string }[]>().map(({ field }) => field).sort()).toEqual(['File', 'Name'])
    expect(await files()).toEqual(before)
    expect(await unneeded()).toEqual([])
  })

  it('leaves nothing behind when two replace it at once', async () => {
    const worker = await office.addWorker()
    const before = await files()
    const File = dataUrl(await pictures.jpeg())
    const answers = await Promise.all([edit({ Id: worker, File }), edit({ Id: worker, File }), edit({ Id: worker, File })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await files()).length).toBe(before.length + 2)
  })

  it('is swept away when the program died before its row was saved, and only then', async () => {
    const photo = await photoOf({ Id: await office.addWorker(), File: dataUrl(await pictures.jpeg()) })
    const store = { database: office.database, files: folderFiles(folder) }
    const later = (minutes: number) => new Date(office.clock.now.getTime() + minutes * 60_000)
    await office.database.query({ text: 'INSERT INTO unneeded_files VALUES ($1, $2)', values: [photo, office.clock.now] })
    await sweepPictures(store, later(5))
    expect(existsSync(onDisk(photo))).toBe(true)
    await sweepPictures(store, later(11))
    expect([existsSync(onDisk(photo)), existsSync(onDisk(photoAt(photo, 300)))]).toEqual([false, false])
    expect(await unneeded()).toEqual([])
  })

  it('gets a name of 48 random bits where it had one that could be guessed, whatever cut an earlier try short', async () => {
    const store = { database: office.database, files: folderFiles(folder) }
    const rename = () => renameGuessablePictures(store, pictureColumns(), office.clock.now)
    const nameOf = async (Id: number) => {
      const [row] = await office.database.query<{ Photo: string }>({ text: 'SELECT "Photo" FROM persons WHERE "Id" = $1', values: [Id] })
      return row?.Photo ?? ''
    }
    const workers = [await office.addWorker(), await office.addWorker(), await office.addWorker()]
    const guessable = (Id: number) => `/files/persons/${Id}-t5zk2${Id}-600.webp`
    for (const Id of workers) {
      for (const width of [300, 600] as const) await writeFile(onDisk(photoAt(guessable(Id), width)), `${Id} ${width}`)
      await office.database.query({ text: 'UPDATE persons SET "Photo" = $2 WHERE "Id" = $1', values: [Id, guessable(Id)] })
    }
    const [first = 0, second = 0] = workers
    // Cut short: the copy of the first is half written. The files of the second are not there, as where a volume is not mounted.
    await writeFile(onDisk(`/files/persons/${first}-AAAAAAAA-300.webp`), 'half')
    await office.database.query({ text: 'INSERT INTO unneeded_files VALUES ($1, $2)', values: [`/files/persons/${first}-AAAAAAAA-600.webp`, office.clock.now] })
    for (const width of [300, 600] as const) await rm(onDisk(photoAt(guessable(second), width)))
    await rename()
    expect(await nameOf(second)).toBe(guessable(second))
    for (const width of [300, 600] as const) await writeFile(onDisk(photoAt(guessable(second), width)), `${second} ${width}`)
    await rename()
    for (const Id of workers) {
      expect(await nameOf(Id)).toMatch(new RegExp(`^/files/persons/${Id}-[\\w-]{8}-600\\.webp$`))
      expect((await office.app.inject(photoAt(await nameOf(Id), 300))).body).toBe(`${Id} 300`)
    }
    const named = await nameOf(first)
    await sweepPictures(store, new Date(office.clock.now.getTime() + 11 * 60_000))
    for (const Id of workers) expect((await office.app.inject(guessable(Id))).statusCode).toBe(404)
    expect((await files()).filter((file) => file.startsWith(`${first}-`))).toHaveLength(2)
    await rename()
    expect(await nameOf(first)).toBe(named)
  })

  it('of a worker who is not offered is named in no public answer', async () => {
    const worker = await office.addWorker({ Available: false })
    const photo = await photoOf({ Id: worker, File: dataUrl(await pictures.jpeg()) })
    const taken = await office.addWorker()
    const takenPhoto = await photoOf({ Id: taken, File: dataUrl(await pictures.jpeg()) })
    const submit = (Phone: string) => office.call('/api/requests/submit', { body: publicForm(taken, { Phone }) })
    const catalogue = () => office.call('/api/persons/getdata')
    // The public copy is up to a second old: the worker is offered there first, and then no longer.
    await until(catalogue, ({ body }) => body.includes(takenPhoto.replace('-600.webp', '')))
    expect((await submit('0551234567')).statusCode).toBe(200)
    const gone = await until(catalogue, ({ body }) => !body.includes(`"Id":${taken},`))
    const others = await Promise.all([office.call('/api/filters/getdata'), office.call('/api/users/ads'), submit('0551234568')])
    for (const { body } of [gone, ...others]) for (const path of [photo, takenPhoto]) expect(body).not.toContain(path.replace('-600.webp', ''))
  })

  const refusals: [string, () => Promise<string> | string, string, string][] = [
    ['an SVG', () => dataUrl(pictures.svg(), 'image/png'), 'SVG drawings can not be used. Please save it as PNG or JPEG and choose it again.', 'SVG'],
    ['a HEIC photo', () => dataUrl(pictures.heic()), 'HEIC photos can not be used. Please save it as JPEG and choose it again.', 'JPEG'],
    ['a page', () => dataUrl(Buffer.from('<html><script>1</script>')), 'Only image files can be used', 'الصور'],
    ['no base64', () => 'data:image/png;base64,!!!', 'Only image files can be used', 'الصور'],
    ['a picture that is cut off', async () => dataUrl((await pictures.jpeg()).subarray(0, 900)), 'This image is damaged and can not be read. Please choose another one.', 'تالفة'],
    ['a PNG head before other things', () => dataUrl(Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), pictures.svg()])), 'This image is damaged and can not be read. Please choose another one.', 'تالفة'],
    ['too many pixels', async () => dataUrl(await bomb(9_000)), 'The image must have at most 50 million pixels', 'بكسل'],
    ['too many bytes', () => dataUrl(Buffer.alloc(UPLOAD_MAX_BYTES + 1, 0xff)), 'The image must be no larger than 8 MB', 'ميغابايت'],
  ]
  it.each(refusals)('refuses %s in the reader’s words', async (_kind, file, english, arabic) => {
    const worker = await office.addWorker()
    const File = await file()
    const answer = await edit({ Id: worker, File })
    expect([answer.statusCode, answer.json()]).toEqual([409, [{ field: 'File', errorMsg: english }]])
    const [error] = (await edit({ Id: worker, File }, { 'accept-language': 'ar' })).json<{ errorMsg: string }[]>()
    expect(error?.errorMsg).toContain(arabic)
  })

  it('refuses a body beyond all measure, and a large one where no picture belongs', async () => {
    const huge = { Id: 1, File: 'A'.repeat(2 * UPLOAD_MAX_BYTES) }
    expect((await edit(huge)).statusCode).toBe(413)
    const elsewhere = await office.call('/api/offices/Edit', { as: 'Editor', body: { Note: 'A'.repeat(300_000) } })
    expect(elsewhere.statusCode).toBe(413)
  })
})
