import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isObject, SESSION_HINT_COOKIE } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app'
import { officeWeb } from '../../src/ssr/pages/office-web'
import { oneEngine } from '../support/databases'
import { openOffice, POLLS_OFTEN, type TestOffice } from '../support/test-office'
import { catalogue, startDataIn } from './test-site'

/** All that a visitor's page may hold. A key that is added here is one that everybody can read: it belongs to something that a screen shows. */
const SHOWN = [
  'catalogue.lookups[].Ar',
  'catalogue.lookups[].ArFemale',
  'catalogue.lookups[].ArMale',
  'catalogue.lookups[].Disable',
  'catalogue.lookups[].En',
  'catalogue.lookups[].Id',
  'catalogue.lookups[].Type',
  'catalogue.total',
  ...['Category', 'Country', 'Experiance', 'Id', 'Job', 'Photo', 'PriceId', 'Ref', 'Religion'].map((key) => `catalogue.workers[].${key}`),
  ...['Country', 'From', 'To'].map((key) => `facts.Days[].${key}`),
  'facts.Prices[].Id',
  'facts.Prices[].Price',
  'facts.Prices[].Salary',
  'facts.Shows.Days',
  'facts.Shows.Prices',
  'facts.Shows.Religion',
  'facts.Vat',
  'language',
  ...['Category', 'Country', 'Experiance', 'Id', 'Job', 'Photo', 'PriceId', 'Ref', 'Religion'].map((key) => `linked.${key}`),
  'office.contactEmail',
  'office.crNumber',
  'office.hours.ar',
  'office.hours.en',
  'office.instagramUrl',
  'office.licenseNumber',
  'office.mapUrl',
  'office.name.ar',
  'office.name.en',
  'office.ownPrivacy',
  'office.phone',
  'office.privacy.backups',
  'office.privacy.delivery',
  'office.privacy.retentionMonths',
  'office.sendsLinks',
  'office.snapchatUrl',
  'office.whatsappNumber',
  'remotes[].build',
  'remotes[].contract',
  'remotes[].entry',
  'remotes[].integrity',
  'remotes[].menu',
  'remotes[].name',
  'remotes[].needs.react',
  'remotes[].paths',
  'remotes[].publicPaths[].label.ar',
  'remotes[].publicPaths[].label.en',
  'remotes[].publicPaths[].path',
  'remotes[].publicPaths[].place',
  'served',
]

const environment = {
  CONTACT_EMAIL: 'hello@office.test',
  WHATSAPP_NUMBER: '966500000000',
  MAP_URL: 'https://map.test/a',
  INSTAGRAM_URL: 'https://photos.test/a',
  SNAPCHAT_URL: 'https://chat.test/a',
  LICENSE_NUMBER: '7',
  CR_NUMBER: '8',
  SMS_URL: 'https://sms.test/send',
  SMS_BODY: '{"to":"{{to}}","text":"{{text}}"}',
  SMS_LINKS: '1',
}

const menu = [{ path: '/x', icon: 'x', role: 'Editor', label: { ar: 'س', en: 'X' }, hidden: 'note' }]
const remotes = [
  { ...catalogue, needs: { react: '^19.0.0' }, menu, serverFiles: { 'x.cjs': 'sha384-x' }, renderer: 'x.cjs', paths: [...catalogue.paths, '/privacy'], publicPaths: [...catalogue.publicPaths.map((open) => ({ ...open, place: 'footer' })), { path: '/privacy', data: 'privacy' }] },
]

/** The paths of all keys of a value, each once, in the order of the alphabet; those of an array's items as `list[].key`. */
function keysIn(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value) && value.some(isObject)) return [...new Set(value.flatMap((item) => keysIn(item, `${prefix}[]`)))].sort()
  if (!isObject(value) || Array.isArray(value)) return [prefix]
  const keys = Object.entries(value).flatMap(([key, member]) => keysIn(member, prefix === '' ? key : `${prefix}.${key}`))
  return [...new Set(keys)].sort()
}

let office: TestOffice
let app: FastifyInstance
let folder: string
let worker: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-data-'))
  await mkdir(path.join(folder, 'shell/browser'), { recursive: true })
  await writeFile(path.join(folder, 'shell/browser/assets.json'), JSON.stringify({ scripts: [], preload: [], styles: [] }))
  await writeFile(path.join(folder, 'remotes.json'), JSON.stringify({ remotes }))
  office = await openOffice(oneEngine, { ...environment, REMOTES_DIR: folder, SHELL_DIR: path.join(folder, 'shell') })
  worker = await office.addWorker({ Name: 'Kumari Perera', Note: 'quiet', OfficeId: 1, Photo: '/files/persons/1-abcdefgh-600.webp' })
  await office.database.query({ text: `UPDATE lookups SET "Color" = 'info', "Class" = CASE WHEN "Type" = 5 THEN 'new' ELSE '' END` })
  await office.database.query({ text: `UPDATE settings SET "Phone" = '0110000000', "ShowPrices" = true, "ShowDays" = true, "PrivacyAr" = 'x', "PrivacyEn" = 'x'` })
  for (const at of [0, 2]) await office.database.query({ text: 'INSERT INTO usual_days VALUES ($1, 12, 45, 60, now())', values: [office.lookup('countries', at)] })
  await office.call('/api/prices/Edit', { as: 'Admin', body: { Country: office.lookup('countries'), From: '2026-01-01', Price: '9000.00', OfficeId: 1, Publish: true } })
  app = await buildApp({ config: office.config, database: office.database, now: () => office.clock.now, ...POLLS_OFTEN }, officeWeb)
})
afterAll(async () => {
  await app.close()
  await office.close()
  await rm(folder, { recursive: true })
})

it('an address with filters holds the workers who match, and how many they are; a filter that is none is no filter', async () => {
  const [country, other] = [office.lookup('countries'), office.lookup('countries', 1)]
  expect((await startData(`/?Country=${country}&Job=`)).catalogue).toMatchObject({ workers: [{ Id: worker }], total: 1, found: 1 })
  expect((await startData(`/?Country=${other}`)).catalogue).toMatchObject({ workers: [], total: 1, found: 0 })
  const all = (await startData('/?Country=x')).catalogue
  expect(all).toMatchObject({ workers: [{ Id: worker }] })
  expect(all).not.toHaveProperty('found')
})

const startData = async (url: string) => startDataIn((await app.inject(url)).body)

it('a page holds what a screen shows, and no other key', async () => {
  const data = await startData(`/?worker=${worker}`)
  expect(keysIn(data)).toEqual([...SHOWN].sort())
})

it('the menu is in pages of staff alone, with the keys that it shows', async () => {
  const { body } = await app.inject({ url: '/users', cookies: { [SESSION_HINT_COOKIE]: '1' } })
  expect(keysIn(startDataIn(body).remotes).filter((key) => key.includes('menu'))).toEqual(
    ['icon', 'label.ar', 'label.en', 'path', 'role'].map((key) => `[].menu[].${key}`),
  )
})

it('has the prices and usual days of its workers alone, and none while the office shows none', async () => {
  await office.call('/api/prices/Edit', { as: 'Admin', body: { Country: office.lookup('countries', 1), From: '2026-01-01', Price: '8000.00', Publish: true } })
  const { facts } = await startData('/')
  expect([facts?.Prices, facts?.Days]).toEqual([[expect.objectContaining({ Price: '9000.00' })], [{ Country: office.lookup('countries'), From: 45, To: 60 }]])
  const other = office.lookup('countries', 1)
  expect((await startData(`/?Country=${other}`)).facts).toBeUndefined()
  expect((await startData(`/?Country=${other}&worker=${worker}`)).facts?.Prices).toMatchObject([{ Price: '9000.00' }])
})

it('the page on privacy has the office’s own words, no other page has them', async () => {
  expect((await startData('/privacy')).privacy).toEqual({ Ar: 'x', En: 'x' })
  expect(await startData('/')).not.toHaveProperty('privacy')
})

it('it holds no name of a worker, and none of the lists that staff work with', async () => {
  const data = await startData(`/?worker=${worker}`)
  expect(JSON.stringify(data)).not.toMatch(/Kumari|quiet/)
  expect([...new Set(data.catalogue?.lookups.map(({ Type }) => Type))]).toEqual([0, 1, 2, 3, 4])
})
