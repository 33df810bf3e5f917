import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnyRow, PersonRow } from '@office/shared-api/model'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../../src/app'
import { officeWeb } from '../../src/ssr/pages/office-web'
import { oneEngine } from '../support/databases'
import { dataUrl, pictures } from '../support/pictures'
import { openOffice, POLLS_OFTEN, type TestOffice } from '../support/test-office'
import { until } from '../support/until'
import { catalogue, startDataIn } from './test-site'

const files = { scripts: [], styles: [] }
const remote = {
  ...catalogue,
  paths: [...catalogue.paths, '/worker', '/compare'],
  publicPaths: [...catalogue.publicPaths, { path: '/worker', rest: ':ref', data: 'worker', ...files }, { path: '/compare', data: 'compare', ...files }],
}

let office: TestOffice
let app: FastifyInstance
let folder: string
let nanny: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-page-'))
  await mkdir(path.join(folder, 'shell/browser'), { recursive: true })
  await writeFile(path.join(folder, 'shell/browser/assets.json'), JSON.stringify({ scripts: [], preload: [], styles: [] }))
  await writeFile(path.join(folder, 'remotes.json'), JSON.stringify({ remotes: [remote] }))
  const environment = { REMOTES_DIR: folder, SHELL_DIR: path.join(folder, 'shell'), FILES_DIR: path.join(folder, 'files'), OFFICE_NAME_EN: 'Hope & Sons' }
  office = await openOffice(oneEngine, environment)
  nanny = await office.addWorker({ Ref: 'W-7', Name: 'Kumari Perera', Note: 'quiet' })
  await office.addWorker({ Ref: 'W-8', Available: false })
  await office.addWorker({ Ref: 'ب/9' })
  await edit('settings', { Id: await settingsId(), ShowPrices: true })
  await edit('prices', { Country: office.lookup('countries'), From: '2026-01-01', Price: '9000.00', Publish: true })
  app = await buildApp({ config: office.config, database: office.database, now: () => office.clock.now, ...POLLS_OFTEN }, officeWeb)
})
afterAll(async () => {
  await app.close()
  await office.close()
  await rm(folder, { recursive: true, force: true })
})

const settingsId = async () => (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data[0]?.Id
const edit = async (resource: string, body: object) => {
  const answer = await office.call(`/api/${resource}/Edit`, { as: 'Admin', body })
  expect(answer.statusCode).toBe(200)
  return answer.json<AnyRow>()
}
const get = (url: string) => app.inject(url)
const headOf = ({ body }: LightMyRequestResponse) => body.slice(0, body.indexOf('</head>'))
const structuredOf = (answer: LightMyRequestResponse) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? 'null') as Record<string, unknown> | null

it('has a head that says the worker without the name, for chats and for nobody’s index', async () => {
  const page = await get('/worker/W-7?lang=en')
  expect(page.statusCode).toBe(200)
  const head = headOf(page)
  expect(head).toMatch(/<title>[^<]+ · [^<]+ \| Hope &amp; Sons<\/title>/)
  expect(head).toContain('<meta name="description" content="Reference W-7. See')
  expect(head).toContain('/worker/W-7?lang=en"')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(page.body).not.toMatch(/Kumari|quiet/)
  expect(headOf(await get('/worker/w-7'))).toContain('<meta name="description" content="الرقم المرجعي W-7.')
})

it('is listed by search engines where the office wants it, and then names its address', async () => {
  await edit('settings', { Id: await settingsId(), IndexWorkers: true })
  const page = await until(() => get('/worker/W-7'), (answer) => !answer.body.includes('noindex'))
  expect(headOf(page)).toMatch(/<link rel="canonical" href="[^"]+\/worker\/W-7">/)
  expect(headOf(await get('/worker/W-8'))).toContain('noindex')
  const map = async () => (await get('/sitemap.xml')).body
  const listed = await map()
  expect(listed).toMatch(/<url><loc>[^<]+\/worker\/W-7<\/loc><xhtml:link rel="alternate" hreflang="ar" href="[^"]+\/worker\/W-7"\/><xhtml:link rel="alternate" hreflang="en" href="[^"]+\/worker\/W-7\?lang=en"\/><\/url>/)
  expect(listed).not.toContain('/worker/W-8')
  await edit('settings', { Id: await settingsId(), IndexWorkers: false })
  await until(() => get('/worker/W-7'), (answer) => answer.body.includes('noindex'))
  expect(await map()).not.toContain('/worker/')
})

it('describes the service of an agency, with an offer that has its VAT in it', async () => {
  const offer = { '@type': 'Offer', 'price': '9000.00', 'priceCurrency': 'SAR', 'priceSpecification': { '@type': 'PriceSpecification', 'price': '9000.00', 'priceCurrency': 'SAR', 'valueAddedTaxIncluded': true } }
  const page = await until(() => get('/worker/W-7?lang=en'), (answer) => structuredOf(answer)?.['offers'] !== undefined)
  expect(structuredOf(page)).toMatchObject({ '@type': 'Service', 'identifier': 'W-7', 'provider': { '@type': 'EmploymentAgency', 'name': 'Hope & Sons' }, 'offers': offer })
  expect(page.body).not.toMatch(/"@type":"(Product|Person)"/)
  await office.database.query({ text: 'UPDATE terms SET "VatPercent" = 0' })
  const without = await until(() => get('/worker/W-7'), (answer) => !answer.body.includes('valueAddedTaxIncluded'))
  expect(structuredOf(without)?.['offers']).toMatchObject({ price: '9000.00' })
})

it('starts from the CV and from the row of the catalogue, whatever signs the reference has', async () => {
  expect(startDataIn((await get('/worker/W-7')).body)).toMatchObject({ linked: { Id: nanny }, cvs: { On: '2026-11-21', workers: [{ Ref: 'W-7' }] } })
  expect(startDataIn((await get(`/worker/${encodeURIComponent('ب/9')}`)).body)).toMatchObject({ cvs: { workers: [{ Ref: 'ب/9' }] } })
})

it('is one page of 404 for who is not published and who never was, byte for byte but the reference', async () => {
  const of = async (ref: string) => {
    const { statusCode, headers, body } = await get(`/worker/${ref}?lang=en`)
    const { 'content-security-policy': policy, ...others } = headers
    const strip = (text: unknown) => String(text).replaceAll(/nonce[-=]"?[\w-]+"?/g, '').replaceAll(ref, 'REF')
    return { statusCode, body: strip(body), policy: strip(policy), others: { ...others, date: '' } }
  }
  const [taken, unknown] = [await of('W-8'), await of('X-9')]
  expect(taken).toEqual(unknown)
  expect(taken.statusCode).toBe(404)
  expect(taken.body).toContain('<title>This CV is not available anymore |')
  expect(taken.body).not.toContain('ld+json')
  const start = startDataIn((await get('/worker/W-8')).body)
  expect(start.cvs?.workers).toEqual([])
  expect(start.catalogue?.workers.map(({ Ref }) => Ref)).toEqual(['ب/9', 'W-7'])
  expect(start).not.toHaveProperty('linked')
})

describe('the comparison', () => {
  const refsAt = async (url: string) => {
    const { statusCode, headers, body } = await get(url)
    return [statusCode, statusCode === 302 ? headers.location : startDataIn(body).cvs?.workers.map(({ Ref }) => Ref)]
  }

  it('holds the published ones of two or three workers, in the order of the address', async () => {
    expect(await refsAt(`/compare?w=${encodeURIComponent('ب/9')},W-7`)).toEqual([200, ['ب/9', 'W-7']])
    expect(await refsAt('/compare?w=W-7,W-8,%D8%A8%2F9')).toEqual([200, ['W-7', 'ب/9']])
    const { body } = await get('/compare?w=W-7,%D8%A8%2F9&lang=en')
    expect(body).toContain('<title>Compare | Hope')
    expect(body).toContain('noindex')
    expect(body).not.toContain('Kumari')
  })

  it('of one who is left is that worker’s page, and of none 404 with others', async () => {
    expect(await refsAt('/compare?w=W-8,W-7,X-9')).toEqual([302, '/worker/W-7'])
    expect(await refsAt('/compare?w=X-9,W-7')).toEqual([302, '/worker/W-7'])
    for (const url of ['/compare', '/compare?w=', '/compare?w=,', '/compare?w=W-8,X-9']) expect([url, ...(await refsAt(url))]).toEqual([url, 404, []])
    expect(startDataIn((await get('/compare?w=W-8')).body).catalogue?.workers.length).toBeGreaterThan(1)
  })
})

describe('the card picture', () => {
  let photo = ''
  const imageIn = (answer: LightMyRequestResponse) => /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(answer.body)?.[1] ?? ''
  beforeAll(async () => {
    const File = dataUrl(await pictures.jpeg({ width: 600, height: 750 }))
    photo = String((await edit('persons', { Id: nanny, File }) as PersonRow & AnyRow).Photo)
  })

  it('is the photo on the colour of the office, as a JPEG of the size that chats ask for', async () => {
    const page = await until(() => get('/worker/W-7'), (answer) => imageIn(answer).startsWith('/files/cards/'))
    const path = imageIn(page)
    expect(path).toBe(photo.replace('/files/persons/', '/files/cards/').replace('-600.webp', '.jpg'))
    const card = await until(() => get(path), ({ statusCode }) => statusCode === 200)
    expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-cache'])
    expect(card.rawPayload.length).toBeLessThanOrEqual(300_000)
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { data, info } = await sharp(card.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number) => [...data.subarray((315 * info.width + x) * info.channels, (315 * info.width + x) * info.channels + 3)]
    const isNear = (colour: readonly number[], wanted: readonly number[]) => colour.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 12)
    expect([isNear(colourAt(20), [13, 107, 87]), isNear(colourAt(1180), [13, 107, 87]), isNear(colourAt(600), [200, 40, 40])]).toEqual([true, true, true])
    const known = await app.inject({ url: path, headers: { 'if-none-match': String(card.headers['etag']) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it('of a picture full of noise is small enough all the same', async () => {
    const noise = await sharp({ create: { width: 600, height: 380, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } } }).png().toBuffer()
    const { Photo } = (await edit('persons', { Id: await office.addWorker({ Ref: 'W-10' }), File: dataUrl(noise, 'image/png') })) as PersonRow & AnyRow
    const path = String(Photo).replace('/files/persons/', '/files/cards/').replace('-600.webp', '.jpg')
    const card = await until(() => get(path), ({ statusCode }) => statusCode === 200)
    expect(card.rawPayload.length).toBeLessThanOrEqual(300_000)
  })

  it('is nowhere for other names, and for a photo that visitors do not see any more', async () => {
    const path = imageIn(await get('/worker/W-7'))
    for (const other of ['/files/cards/1-aaaaaaaa.jpg', '/files/cards/x.png', '/files/cards/', path.replace('.jpg', '-600.jpg'), path.replace('.jpg', '.webp'), '/files/cards/..%2Fpersons%2Fx.jpg']) {
      expect([other, (await get(other)).statusCode]).toEqual([other, 404])
    }
    expect((await get(path)).statusCode).toBe(200)
    await edit('settings', { Id: await settingsId(), PhotoMode: 'none' })
    await until(() => get(path), ({ statusCode }) => statusCode === 404)
    expect(imageIn(await get('/worker/W-7'))).toMatch(/^\/share-ar\.jpg/)
  })
})
