import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { photoAt, UPLOAD_MAX_BYTES, type AdBanner, type Role } from '@office/shared-api/model'
import { anyEngine } from './support/databases'
import { pictures, sizeOf } from './support/pictures'
import { openOffice, type TestOffice } from './support/test-office'

const BOUNDARY = 'office-boundary'

/** A multipart form as browsers write it. */
function multipart(fields: Readonly<Record<string, string>>, file?: { readonly name: string; readonly bytes: Buffer }): Buffer {
  const head = (rest: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${rest}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => Buffer.from(`${head(`"${name}"`)}${value}\r\n`))
  const files = file ? [Buffer.from(head(`"file"; filename="${file.name}"`)), file.bytes, Buffer.from('\r\n')] : []
  return Buffer.concat([...texts, ...files, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

describe.each(anyEngine)('banners on %s', (engine) => {
  let office: TestOffice
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-banners-'))
    office = await openOffice(engine, { FILES_DIR: folder })
  })
  afterAll(async () => {
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })

  const upload = (sortId: string, file?: { readonly name: string; readonly bytes: Buffer }, as: Role = 'Editor') =>
    office.call('/api/users/UploadAds', {
      as,
      raw: multipart({ sortId }, file),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    })
  const add = async (sortId: string) => {
    const earlier = new Set((await ads()).map(({ Url }) => Url))
    const answer = await upload(sortId, { name: 'banner.png', bytes: await pictures.png({ width: 1200, height: 300 }) })
    expect(answer.statusCode).toBe(200)
    const made = answer.json<AdBanner[]>().find(({ Url }) => !earlier.has(Url))
    return made?.Url ?? ''
  }
  const ads = async () => (await office.call('/api/users/ads')).json<AdBanner[]>()
  const post = (call: string, url: string, form: Readonly<Record<string, string>> = {}) =>
    office.call(`/api/users/${call}?name=${encodeURIComponent(url)}`, { as: 'Editor', method: 'POST', form })

  it('are added, shown to everybody in their order, moved, and taken away with their files', async () => {
    const last = await add('5')
    const first = await add('2')
    expect(await ads()).toEqual([{ Url: first, SortId: 2 }, { Url: last, SortId: 5 }])
    const picture = await office.app.inject(photoAt(last, 300))
    expect(await sizeOf(picture.rawPayload)).toEqual({ format: 'webp', width: 300, height: 75 })
    expect((await post('SortAd', first, { sortId: '٩' })).json()).toEqual([{ Url: last, SortId: 5 }, { Url: first, SortId: 9 }])
    expect((await post('DelAd', first)).json()).toEqual([{ Url: last, SortId: 5 }])
    expect((await post('DelAd', last)).json()).toEqual([])
    expect(await readdir(path.join(folder, 'banners'))).toEqual([])
  })

  it.each([
    ['no file', undefined, 'file', 'This field can not be empty!'],
    ['an empty file', () => ({ name: 'a.png', bytes: Buffer.alloc(0) }), 'file', 'This field can not be empty!'],
    ['a name that climbs', async () => ({ name: '../../etc/passwd', bytes: await pictures.png() }), 'file', 'A file of this name can not be used. Please rename it and choose it again.'],
    ['a name that climbs on Windows', async () => ({ name: '..\\..\\boot.png', bytes: await pictures.png() }), 'file', 'A file of this name can not be used. Please rename it and choose it again.'],
    ['a drawing', () => ({ name: 'a.svg', bytes: pictures.svg() }), 'file', 'SVG drawings can not be used. Please save it as PNG or JPEG and choose it again.'],
    ['a HEIC photo', () => ({ name: 'a.heic', bytes: pictures.heic() }), 'file', 'HEIC photos can not be used. Please save it as JPEG and choose it again.'],
    ['too many bytes', () => ({ name: 'a.png', bytes: Buffer.alloc(UPLOAD_MAX_BYTES + 5_000) }), 'file', 'The image must be no larger than 8 MB'],
  ])('refuse %s in words', async (_kind, file, field, errorMsg) => {
    const answer = await upload('1', await file?.())
    expect([answer.statusCode, answer.json()]).toEqual([409, [{ field, errorMsg }]])
    expect(existsSync(path.join(folder, 'etc'))).toBe(false)
    expect(await ads()).toEqual([])
  })

  it('refuse a place that is none, together with what is wrong with the file', async () => {
    const answer = await upload('first')
    expect(answer.json<{ field: string }[]>().map((error) => error.field).sort()).toEqual(['file', 'sortId'])
    const url = await add('')
    expect((await post('SortAd', url, { sortId: '-1' })).json()).toEqual([{ field: 'sortId', errorMsg: 'Must be at least 0' }])
    await post('DelAd', url)
  })

  it.each(['/files/banners/../../secret', '/etc/passwd', 'x\u0000'])('do not know %j', async (name) => {
    expect((await post('DelAd', name)).statusCode).toBe(404)
    expect((await post('SortAd', name, { sortId: '1' })).statusCode).toBe(404)
  })

  it('want a name, and a file only where one belongs', async () => {
    expect((await office.call('/api/users/DelAd', { as: 'Editor', method: 'POST' })).statusCode).toBe(400)
    const misplaced = await office.call('/api/requests/submit', {
      raw: multipart({}, { name: 'a.png', bytes: await pictures.png() }),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    })
    expect(misplaced.statusCode).toBe(400)
  })
})
