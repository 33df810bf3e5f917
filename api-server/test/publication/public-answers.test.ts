import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { resources, shownOf, type Agreed, type AnyRow, type PersonRow, type PublishingModes, type SubmittedRequest } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app'
import { SHOWS_ALL } from '../../src/office/publication/first-modes'
import { officeWeb } from '../../src/ssr/pages/office-web'
import { oneEngine } from '../support/databases'
import { dataUrl, pictures } from '../support/pictures'
import { openOffice, POLLS_OFTEN, publicForm, type TestOffice } from '../support/test-office'
import { eventually } from '../support/until'
import { catalogue, startDataIn } from '../web/test-site'

const files = { scripts: [], styles: [] }
const remote = {
  ...catalogue,
  paths: [...catalogue.paths, '/worker', '/compare'],
  publicPaths: [...catalogue.publicPaths, { path: '/worker', rest: ':ref', data: 'worker', ...files }, { path: '/compare', data: 'compare', ...files }],
}

/** Each switch by itself in each of its positions, and all of them at their narrowest. */
const { fields } = resources.settings
const STATES = [
  ...(['PublishMode', 'PhotoMode', 'NameMode', 'ReligionMode', 'MedicalMode', 'Transfers'] as const).flatMap((name) => fields[name].options.map((option) => ({ [name]: option }))),
  { PublishMode: 'consent', PhotoMode: 'none', NameMode: 'reference', ReligionMode: 'none', MedicalMode: 'none', Transfers: 'none' },
].map((changed) => ({ ...SHOWS_ALL, ...changed }) as PublishingModes)
/** All shown is a position of each of them, and once enough. */
const DIFFERENT = [...new Map(STATES.map((modes) => [JSON.stringify(modes), modes])).values()]

const YES: Agreed = { cv: true, photo: true, religion: true, medical: true, transfer: false }
const WORKERS: Readonly<Record<string, Agreed>> = {
  'W-1': YES,
  'W-2': { cv: false, photo: false, religion: false, medical: false, transfer: false },
  'W-3': { ...YES, transfer: true },
}
const NAMES: Readonly<Record<PublishingModes['NameMode'], string>> = { full: 'Kumari Perera', first: 'Kumari', reference: '' }

type Found = Readonly<Record<string, unknown>>

/** Every object anywhere in a value that is about one of the workers. */
function aboutWorkers(value: unknown): readonly Found[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(aboutWorkers)
  return 'Ref' in value && String(value.Ref) in WORKERS && 'Photo' in value ? [value, ...inside] : inside
}

describe('with every switch in every position', () => {
  let office: TestOffice
  let app: FastifyInstance
  let folder: string
  const photos = new Map<string, string>()
  let track = ''

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'public-answers-'))
    await mkdir(path.join(folder, 'shell/browser'), { recursive: true })
    await writeFile(path.join(folder, 'shell/browser/assets.json'), JSON.stringify({ scripts: [], preload: [], styles: [] }))
    await writeFile(path.join(folder, 'remotes.json'), JSON.stringify({ remotes: [remote] }))
    office = await openOffice(oneEngine, { REMOTES_DIR: folder, SHELL_DIR: path.join(folder, 'shell'), FILES_DIR: path.join(folder, 'files') })
    for (const [Ref, { cv, photo, religion, medical, transfer }] of Object.entries(WORKERS)) {
      const until = (agreed: boolean) => (agreed ? '9999-12-31' : null)
      const Id = await office.addWorker({
        Ref, Name: NAMES.full, Category: office.lookup('categories', transfer ? 1 : 0), MedicalUntil: '2027-01-01',
        ConsentCv: until(cv), ConsentPhoto: until(photo), ConsentReligion: until(religion), ConsentMedical: until(medical),
      })
      photos.set(Ref, (await office.call('/api/persons/Edit', { as: 'Editor', body: { Id, File: dataUrl(await pictures.jpeg()) } })).json<PersonRow>().Photo ?? '')
    }
    const held = await office.addWorker({ Ref: 'W-9', Name: NAMES.full })
    track = String((await office.call('/api/requests/submit', { body: publicForm(held) })).json<SubmittedRequest>().Track).split('#')[1] ?? ''
    // The client's worker is the one who has agreed to nothing.
    await office.database.query({ text: `UPDATE requests SET "PersonId" = (SELECT "Id" FROM persons WHERE "Ref" = 'W-2')` })
    app = await buildApp({ config: office.config, database: office.database, now: () => office.clock.now, ...POLLS_OFTEN }, officeWeb)
  })
  afterAll(async () => {
    await app.close()
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = async (url: string) => (await app.inject(url)).body
  const set = async (modes: PublishingModes) => {
    // Search engines are shown as much as may be.
    const values = { ...modes, IndexWorkers: true }
    const [row] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: row?.Id, ...values } })).statusCode).toBe(200)
  }
  const ids = async () => new Map((await office.database.query<{ Id: number; Ref: string }>({ text: 'SELECT "Id", "Ref" FROM persons' })).map(({ Id, Ref }) => [Ref, Id]))

  it.each(DIFFERENT)('no public answer says more than %j', async (modes) => {
    await set(modes)
    const shown = new Map(Object.entries(WORKERS).map(([Ref, agreed]) => [Ref, shownOf(modes, agreed)]))
    const idOf = await ids()
    const pages = ['/', ...Object.keys(WORKERS).flatMap((Ref) => [`/?worker=${idOf.get(Ref)}`, `/worker/${Ref}?lang=en`, `/worker/${Ref}?lang=ar`]), ...['en', 'ar'].map((lang) => `/compare?w=${Object.keys(WORKERS).join()}&lang=${lang}`)]
    // The list is renewed within a second, and a page is drawn at most once in one.
    await eventually(async () => {
      const answers = [
        ...(await Promise.all(pages.map(async (url) => [url, await get(url), true] as const))),
        ['cv', await get('/api/persons/cv?refs=W-1,W-2,W-3'), false] as const,
        ['getdata', await get('/api/persons/getdata'), false] as const,
      ]
      const listed = aboutWorkers(JSON.parse(answers.at(-1)?.[1] ?? '[]')).map(({ Ref }) => Ref)
      expect(listed).toEqual([...shown].flatMap(([Ref, found]) => (found ? [Ref] : [])).reverse())
      for (const [url, body, isPage] of answers) {
        // A comparison of one who is left is only the way to that worker's page.
        for (const found of aboutWorkers(isPage ? (body === '' ? null : startDataIn(body)) : JSON.parse(body))) {
          const allowed = shown.get(String(found['Ref']))
          expect([url, found['Ref'], allowed]).not.toEqual([url, found['Ref'], null])
          expect([url, found['Ref'], found['Photo'] !== null, Boolean(found['Religion'])]).toEqual([url, found['Ref'], allowed?.photo, allowed?.religion])
          if ('Medical' in found) expect([url, found['Ref'], found['Medical']]).toEqual([url, found['Ref'], allowed?.medical])
          expect([url, found['Name'] ?? NAMES[modes.NameMode]]).toEqual([url, NAMES[modes.NameMode]])
        }
        // Heads and markup as well as data.
        for (const [Ref, photo] of photos) if (!shown.get(Ref)?.photo) expect([url, body.includes(photo.slice('/files/persons/'.length, -'-600.webp'.length))]).toEqual([url, false])
        if (isPage || modes.NameMode !== 'full') expect([url, body.includes('Perera')]).toEqual([url, false])
      }
      const map = await get('/sitemap.xml')
      expect(Object.keys(WORKERS).filter((Ref) => map.includes(`/worker/${Ref}<`))).toEqual([...shown].flatMap(([Ref, found]) => (found ? [Ref] : [])))
    })
    for (const [Ref, photo] of photos) {
      const card = await app.inject(photo.replace('/files/persons/', '/files/cards/').replace('-600.webp', '.jpg'))
      expect([Ref, card.statusCode]).toEqual([Ref, shown.get(Ref)?.photo ? 200 : 404])
    }
    // A client reads of the worker of the request as every visitor reads, published or not.
    const { Worker } = (await office.call('/api/requests/track', { body: { Token: track } })).json<{ Worker: Found }>()
    expect([Worker['Ref'], Worker['Photo'] !== null]).toEqual(['W-2', modes.PhotoMode === 'all'])
  })
})
