import { addDays, shownOf, type Agreed, type AnyRow, type CatalogueFacts, type OfferedWorker, type PublishingModes, type SubmittedRequest, type TrackedRequest, type WorkerCvs } from '@office/shared-api/model'
import { publishedSql } from '../../src/office/publication/published'
import { shownColumns, shownMedical } from '../../src/office/publication/shown'
import { anyEngine } from '../support/databases'
import { keepOffice } from '../support/kept-office'
import { openOffice, POLLS_OFTEN, publicForm, type TestOffice } from '../support/test-office'
import { until } from '../support/until'

const TODAY = '2026-11-21'
const PHOTO = '/files/persons/1-Xk3_a9Qz-600.webp'

const OPTIONS = {
  PublishMode: ['all', 'consent'],
  PhotoMode: ['all', 'consent', 'none'],
  NameMode: ['full', 'first', 'reference'],
  ReligionMode: ['all', 'consent', 'none'],
  MedicalMode: ['consent', 'none'],
  Transfers: ['all', 'no_photo', 'none'],
} as const satisfies { readonly [Name in keyof PublishingModes]: readonly PublishingModes[Name][] }

/** Every way in which the switches can stand. */
const ALL_MODES = Object.entries(OPTIONS).reduce<Record<string, string>[]>((all, [name, options]) => all.flatMap((modes) => options.map((option) => ({ ...modes, [name]: option }))), [{}]) as unknown as PublishingModes[]

const NAMES: Readonly<Record<PublishingModes['NameMode'], string>> = { full: 'Maria Santos', first: 'Maria', reference: '' }

/** Workers by what they have agreed to, and whether they are transferred. */
const AGREED: readonly Agreed[] = [0, 1, 2, 3, 4, 5].flatMap((kind) =>
  [false, true].map((transfer) => ({ cv: kind > 0, photo: kind === 2 || kind === 5, religion: kind === 3 || kind === 5, medical: kind >= 4, transfer })),
)

describe.each(anyEngine)('what visitors read of workers, on %s', (engine) => {
  let office: TestOffice
  const run = (text: string, values: readonly unknown[] = []) => office.database.query<Record<string, unknown>>({ text, values: [...values] })
  const settings = async (values: object) => {
    const [row] = (await office.call('/api/settings/get', { as: 'Admin' })).json<{ data: AnyRow[] }>().data
    expect((await office.call('/api/settings/Edit', { as: 'Admin', body: { Id: row?.Id, ...values } })).statusCode).toBe(200)
  }
  const add = ({ cv, photo, religion, medical, transfer }: Agreed, more: object = {}) =>
    office.addWorker({
      Photo: PHOTO,
      Category: office.lookup('categories', transfer ? 1 : 0),
      ConsentCv: cv ? TODAY : addDays(TODAY, -1),
      ConsentPhoto: photo ? '9999-12-31' : null,
      ConsentReligion: religion ? TODAY : addDays(TODAY, -1),
      ConsentMedical: medical ? TODAY : null,
      MedicalUntil: TODAY,
      ...more,
    })
  const offered = async () => (await office.call('/api/persons/getdata')).json<OfferedWorker[]>()
  const facts = async () => (await office.call('/api/catalogue/facts')).json<CatalogueFacts>()

  let renew: () => Promise<void>
  beforeAll(async () => {
    office = await openOffice(engine, {}, POLLS_OFTEN)
    renew = await keepOffice(office, { forVisitors: true })
  })
  beforeEach(() => renew())
  afterAll(() => office.close())

  it('follows every switch, for every consent and for transfers', async () => {
    for (const agreed of AGREED) await add(agreed)
    for (const modes of ALL_MODES) {
      const { PublishMode, PhotoMode, NameMode, ReligionMode, MedicalMode, Transfers } = modes
      await run(
        'UPDATE settings SET "PublishMode" = $1, "PhotoMode" = $2, "NameMode" = $3, "ReligionMode" = $4, "MedicalMode" = $5, "Transfers" = $6',
        [PublishMode, PhotoMode, NameMode, ReligionMode, MedicalMode, Transfers],
      )
      const rows = await run(
        `SELECT ${publishedSql('t', '$1::date')} AS published, ${shownColumns(['Photo', 'Religion', 'Name'], 't', '$1::date')}, ${shownMedical('t', '$1::date')} AS medical
         FROM persons t ORDER BY t."Id"`,
        [TODAY],
      )
      const shown = rows.map(({ published, Photo, Religion, medical, Name }) => (published === true ? { photo: Photo !== null, religion: Religion !== 0, medical, name: Name } : null))
      const expected = AGREED.map((agreed) => {
        const found = shownOf(modes, agreed)
        return found && { ...found, name: NAMES[NameMode] }
      })
      expect([modes, shown]).toEqual([modes, expected])
    }
  })

  it('holds within two seconds on the list, its facts and the page of a request', async () => {
    const [worker, transfer, other] = [await add({ cv: true, photo: true, religion: true, medical: true, transfer: false }), await add({ cv: true, photo: true, religion: true, medical: true, transfer: true }), await add({ cv: true, photo: false, religion: false, medical: false, transfer: false })]
    const { Track } = (await office.call('/api/requests/submit', { body: publicForm(await add({ cv: true, photo: true, religion: true, medical: true, transfer: false })) })).json<SubmittedRequest>()
    const tracked = async () => (await office.call('/api/requests/track', { body: { Token: String(Track).split('#')[1] } })).json<TrackedRequest>().Worker?.Photo
    const religion = office.lookup('religions')
    const shown = async () => (await offered()).map(({ Id, Name, Photo, Religion }) => [Id, Name, Photo, Religion])
    const untilShown = (wanted: readonly unknown[]) => until(shown, (found) => JSON.stringify(found) === JSON.stringify(wanted))

    await untilShown([[other, 'Maria Santos', PHOTO, religion], [transfer, 'Maria Santos', PHOTO, religion], [worker, 'Maria Santos', PHOTO, religion]])
    expect([(await facts()).Shows.Religion, await tracked()]).toEqual([true, PHOTO])

    await settings({ PhotoMode: 'consent', ReligionMode: 'consent', NameMode: 'first', Transfers: 'no_photo' })
    await untilShown([[other, 'Maria', null, 0], [transfer, 'Maria', null, religion], [worker, 'Maria', PHOTO, religion]])
    expect([(await facts()).Shows.Religion, await tracked()]).toEqual([true, PHOTO])
    const cvs = async () => (await office.call(`/api/persons/cv?refs=T-${worker},T-${transfer},T-${other}`)).json<WorkerCvs>().workers.map(({ Ref, Name, Photo, Religion, Medical }) => [Ref, Name, Photo, Religion?.En, Medical])
    expect(await cvs()).toEqual([[`T-${worker}`, 'Maria', PHOTO, 'Islam', false], [`T-${transfer}`, 'Maria', null, 'Islam', false], [`T-${other}`, 'Maria', null, undefined, false]])
    await settings({ MedicalMode: 'consent' })
    expect((await cvs()).map((cv) => cv[4])).toEqual([true, true, false])

    await settings({ PhotoMode: 'none', ReligionMode: 'none', NameMode: 'reference', Transfers: 'none' })
    await untilShown([[other, '', null, 0], [worker, '', null, 0]])
    expect([(await facts()).Shows.Religion, await tracked()]).toEqual([false, null])
    const reasons = (await office.call(`/api/persons/get?sortField=Id&isDesc=false`, { as: 'Read' })).json<{ data: AnyRow[] }>().data
    expect(reasons.find(({ Id }) => Id === transfer)).toMatchObject({ Unpublished: 'transfer', Photo: PHOTO, Name: 'Maria Santos', Religion: religion })
    expect((await office.call('/api/requests/submit', { body: publicForm(transfer, { IdentityId: '1012345672' }) })).statusCode).toBe(303)
    // Staff go on reading every list.
    expect((await office.call('/api/filters/getdata')).json<{ Id: number }[]>().map(({ Id }) => Id)).toContain(religion)
  })
})
