import { folderFiles } from '../../api-server/src/platform/files/folder-files'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  dayInRiyadh,
  followUpDays,
  LOOKUP_LIST_NAMES,
  LOOKUP_TYPES,
  PHOTO_WIDTHS,
  photoAt,
  resources,
} from '@office/shared-api/model'
import { isDrawing } from '@office/shared-api/model/rules'
import { schemaFor, validate } from '@office/shared-api/model/schema'
import '@office/shared-api/model/staff-fields'
import sharp from 'sharp'
import { demoData } from '../src/demo-data'
import { dayAgo } from '../src/random'
import { copyPortraits, demoPhoto } from '../src/portraits'
import { FIRST_ITEMS } from '../../api-server/src/office/first-items'

const now = new Date('2026-11-21T09:00:00Z')
const lookups = LOOKUP_LIST_NAMES
  .flatMap((list) => (FIRST_ITEMS[list] ?? []).map((item) => ({ Type: LOOKUP_TYPES[list], ...item })))
  .map((item, index) => ({ Id: index + 1, ...item }))
const data = demoData(now, lookups)

const daysOld = (moment: string) => (now.getTime() - Date.parse(moment)) / 86_400_000

it('is the same for the same moment, and another one for another seed', () => {
  expect(demoData(now, lookups)).toEqual(data)
  expect(demoData(now, lookups, 7).workers).not.toEqual(data.workers)
})

it('has at least 60 workers to choose from, 12 offices, and 300 requests of the last three months', () => {
  expect(data.workers.filter(({ row }) => row.Available).length).toBeGreaterThanOrEqual(60)
  expect(data.offices).toHaveLength(12)
  expect(data.requests.filter((row) => daysOld(row.RequestDate) <= 92).length).toBeGreaterThanOrEqual(300)
})

it('holds no worker by two open requests, and none that is still offered', () => {
  const held = data.requests.flatMap((row) => (row.Archived || row.PersonId === null ? [] : [row.PersonId]))
  expect(new Set(held).size).toBe(held.length)
  const offered = new Set(data.workers.filter(({ row }) => row.Available).map(({ row }) => row.Id))
  expect(held.filter((Id) => offered.has(Id))).toEqual([])
})

it.each([
  [0, 20],
  [21, 40],
  [41, 60],
  [61, 90],
  [91, 120],
])('has several pipelines between %i and %i days', (youngest, oldest) => {
  const ages = data.requests.map((row) => followUpDays(row, dayInRiyadh(now)))
  expect(ages.filter((age) => age !== null && age >= youngest && age <= oldest).length).toBeGreaterThanOrEqual(4)
})

it('has domestic workers of both genders to choose from and under open requests', () => {
  const domestic = lookups.find(({ En }) => En === 'Domestic worker')?.Id
  const held = new Set(data.requests.flatMap((row) => (row.Archived ? [] : [row.PersonId])))
  const genders = (of: (row: { readonly Id: number; readonly Available: boolean }) => boolean) =>
    new Set(data.workers.flatMap(({ row }) => (row.Job === domestic && of(row) ? [row.Gender] : [])))
  expect(genders(({ Available }) => Available)).toEqual(new Set(['female', 'male']))
  expect(genders(({ Id }) => held.has(Id))).toEqual(new Set(['female', 'male']))
  expect(data.workers.filter(({ row, portrait }) => (row.Gender === 'male') !== portrait.startsWith('man-'))).toEqual([])
})

it('has visitors who asked to be called in every state, one of them too long ago, by the rules of the form', () => {
  expect(new Set(data.callbacks.map(({ State }) => State))).toEqual(new Set(resources.callbacks.fields.State.options))
  expect(data.callbacks.filter(({ State, ContactDueAt }) => State === 'new' && Date.parse(ContactDueAt ?? '') < now.getTime())).toHaveLength(1)
  for (const row of data.callbacks) expect(validate(schemaFor(resources.callbacks, 'staff'), row).errors).toBeNull()
})

it('moves every figure of the dashboard', () => {
  const between = (from: number, to: number) =>
    data.requests.filter((row) => daysOld(row.RequestDate) >= from && daysOld(row.RequestDate) < to).length
  const figures = [between(0, 0.5), between(0.5, 1.5), between(1, 6), between(8, 13), between(30, 59), between(62, 110)]
  expect(figures.every((figure) => figure > 0)).toBe(true)
})

it('never runs ahead of the clock, nor a pipeline against its order', () => {
  const today = dayInRiyadh(now)
  for (const row of data.requests) {
    expect(Date.parse(row.RequestDate)).toBeLessThanOrEqual(now.getTime())
    const days = [row.PaidMusand, row.LinkMusand, row.SignMusand, row.Egency, row.EnteredEmbessy, row.VisaRecived]
    const done = [...days, row.Travel].filter((day) => day !== null)
    expect(done).toEqual([...done].sort())
    // But a flight, which is booked ahead.
    expect(done.every((day) => day <= (day === row.Travel && row.ArrivedOn === null ? dayAgo(now, -2) : today))).toBe(true)
    if (row.PaidMusand) expect(row.RequestDate.slice(0, 10) <= row.PaidMusand).toBe(true)
  }
})

it.each(['requests', 'follow', 'persons', 'offices', 'users'] as const)('keeps the field rules of %s', (name) => {
  const rows = {
    requests: data.requests,
    follow: data.requests,
    persons: data.workers.map(({ row }) => row),
    offices: data.offices,
    // The role of the developer is made by the command line alone, so no form may choose it.
    users: data.users.filter((user) => user.Role !== 'Developer'),
  }[name]
  const schema = schemaFor(resources[name], 'staff')
  expect(rows.map((row) => validate(schema, row).errors).filter((errors) => errors !== null)).toEqual([])
})

it('shows nobody whom the word for their job contradicts', () => {
  for (const { row, portrait } of data.workers) {
    const job = lookups.find(({ Id }) => Id === row.Job)?.Ar ?? ''
    // Arabic ends the word for a woman who does it in ة; personal care names nobody.
    expect(`${job}: ${portrait}`).toMatch(/^(\S+ة( منزلية)?|عناية شخصية): (?!man)|: man/)
    if (/^\S+[^ة]( |:|$)/.test(job) && job !== 'عناية شخصية') expect(portrait).toMatch(/^man/)
  }
})

it('gives each worker a portrait in both widths, where their photo paths lead, and neighbours in the catalogue different ones', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'office-demo-'))
  try {
    await copyPortraits(folderFiles(folder), data.workers)
    const shown: string[] = []
    for (const { row } of data.workers.filter((worker) => worker.row.Available)) {
      for (const width of PHOTO_WIDTHS) {
        const file = path.join(folder, photoAt(demoPhoto(row.Id), width).replace('/files/', ''))
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height: width * 1.25 })
        if (width === 300) shown.push((await readFile(file)).toString('base64'))
      }
    }
    expect(new Set(shown).size).toBeGreaterThan(24)
    // Of a screenful in the catalogue, no two look the same but by rare chance.
    const same = shown.filter((picture, at) => shown.slice(at + 1, at + 4).includes(picture))
    expect(same.length).toBeLessThan(6)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('has flights of three days to come, one without a time, and hand-overs by drawing, by name, void and back', () => {
  const coming = data.requests.filter(({ Travel, ArrivedOn }) => Travel !== null && ArrivedOn === null)
  expect([...new Set(coming.map(({ Travel }) => Travel))]).toEqual(expect.arrayContaining([0, -1, -2].map((age) => dayAgo(now, age))))
  expect(coming.filter(({ ArrivesAt }) => ArrivesAt === null)).toHaveLength(1)
  for (const { Travel, ArrivesAt } of coming) if (ArrivesAt !== null) expect(dayInRiyadh(new Date(ArrivesAt))).toBe(Travel)
  const { handovers } = data
  expect(handovers.filter(({ Signature, Accepted }) => isDrawing(Signature) === (Accepted !== ''))).toEqual([])
  expect([handovers.some(({ Signature }) => Signature !== ''), handovers.some(({ Accepted }) => Accepted !== ''), handovers.filter(({ VoidedOn }) => VoidedOn !== null).length]).toEqual([true, true, 1])
  const [back, ...more] = handovers.filter(({ Direction }) => Direction === 'back')
  expect([data.cases.find(({ Id }) => Id === back?.CaseId), more]).toMatchObject([{ Kind: 'return', RequestId: back?.RequestId }, []])
  const worker = data.requests.find(({ Id }) => Id === back?.RequestId)?.PersonId
  expect(data.workers.find(({ row }) => row.Id === worker)?.row.Place).toBe('kingdom')
  const handedOver = new Set(handovers.map(({ RequestId }) => RequestId))
  expect(data.requests.some(({ Id, ArrivedOn, Archived }) => ArrivedOn !== null && !Archived && !handedOver.has(Id))).toBe(true)
})

it('has payments with consecutive numbers: whole prices, parts, one that is void, and one of which a part is still to come', () => {
  const { payments, payouts, counters, requests } = data
  for (const { Name, Value } of counters) {
    const numbers = [...payments, ...payouts].map(({ Number }) => Number).filter((number) => number.startsWith(Name))
    expect(numbers).toEqual(Array.from({ length: Value }, (_number, at) => `${Name}-${String(at + 1).padStart(6, '0')}`))
  }
  expect(new Set(payments.map(({ Reference }) => Reference)).size).toBe(payments.length)
  expect(payments.filter(({ VoidedOn }) => VoidedOn !== null)).toHaveLength(1)
  const received = (id: number) => payments.filter(({ RequestId, Kind, VoidedOn }) => RequestId === id && Kind === 'received' && VoidedOn === null).reduce((sum, { Amount }) => sum + Number(Amount), 0)
  const agreed = requests.filter(({ PaidMusand, AgreedPrice }) => PaidMusand !== null && AgreedPrice !== null)
  expect(agreed.every(({ Id, AgreedPrice }) => received(Id) <= Number(AgreedPrice))).toBe(true)
  expect(requests.filter(({ PaidMusand }) => PaidMusand !== null).every(({ Id }) => received(Id) > 0)).toBe(true)
})

it('is an office that pays its insurances and keeps its consents, but for a few', () => {
  const paid = data.requests.filter(({ PaidMusand, Archived }) => PaidMusand !== null && !Archived)
  const late = paid.filter(({ PaidMusand, InsurancePaidOn }) => InsurancePaidOn === null && (PaidMusand ?? '') < dayAgo(now, 15))
  expect([late.length > 0, late.length < paid.length / 8]).toEqual([true, true])
  expect(paid.every(({ PaidMusand, InsurancePaidOn }) => InsurancePaidOn === null || (InsurancePaidOn >= (PaidMusand ?? '') && InsurancePaidOn <= dayInRiyadh(now)))).toBe(true)
  const offered = data.workers.filter(({ row }) => row.Available)
  const without = offered.filter(({ row: { ConsentCv } }) => ConsentCv === null || ConsentCv < dayInRiyadh(now))
  expect([without.length > 0, without.length < offered.length / 4]).toEqual([true, true])
})

it('has a replacement: the same client, nothing paid for it, the old request archived with its case closed, its worker in the Kingdom', () => {
  const made = data.requests.filter(({ ReplacesId }) => ReplacesId !== null)
  expect(made).toHaveLength(1)
  const old = data.requests.find(({ Id }) => Id === made[0]?.ReplacesId)
  expect(made[0]).toMatchObject({ Name: old?.Name, IdentityId: old?.IdentityId, Phone: old?.Phone, PaidMusand: null, HasVisa: false, VisaNumber: '', Archived: false, ClockFrom: expect.any(String) as string })
  expect(old).toMatchObject({ Archived: true, ArrivedOn: expect.any(String) as string })
  expect(data.cases.filter(({ RequestId }) => RequestId === old?.Id)).toMatchObject([{ State: 'closed', Outcome: 'replaced' }])
  expect(data.workers.find(({ row }) => row.Id === old?.PersonId)?.row.Place).toBe('kingdom')
  expect(data.payments.filter(({ RequestId }) => RequestId === made[0]?.Id)).toEqual([])
})

it('has fourteen months of requests, payments and arrivals for its reports', () => {
  const months = Array.from({ length: 14 }, (_month, at) => dayAgo(now, 30 * at + 15).slice(0, 7))
  const of = (days: readonly (string | null)[]) => months.filter((month) => !days.some((day) => day?.startsWith(month)))
  expect([of(data.requests.map(({ RequestDate }) => RequestDate)), of(data.payments.map(({ On }) => On))]).toEqual([[], []])
  // Arrivals come some weeks after their payment.
  expect(of(data.requests.map(({ ArrivedOn }) => ArrivedOn)).length).toBeLessThanOrEqual(3)
})

it('has every kind of case, and of a cancellation that is closed a request that is cancelled', () => {
  expect(new Set(data.cases.map(({ Kind }) => Kind))).toEqual(new Set(resources.cases.fields.Kind.options))
  const ended = data.cases.find(({ Kind }) => Kind === 'cancelled')?.RequestId
  expect(data.requests.find(({ Id }) => Id === ended)?.Status).toBe(lookups.find(({ En }) => En === 'Cancelled')?.Id)
})

it('has money that went back for a case, and money that waits for a second person, never more than was paid', () => {
  const refunds = data.payments.filter(({ Kind }) => Kind === 'refund')
  expect(refunds.map(({ State }) => State)).toEqual(['recorded', 'prepared'])
  for (const { CaseId, RequestId, Amount } of refunds) {
    const paid = data.payments.filter((one) => one.RequestId === RequestId && one.Kind === 'received' && one.VoidedOn === null).reduce((sum, one) => sum + Number(one.Amount), 0)
    expect([data.cases.some(({ Id, DueAmount }) => Id === CaseId && Number(DueAmount) >= Number(Amount)), Number(Amount) <= paid]).toEqual([true, true])
  }
})

it('has offices in both currencies, paid in whole, in parts, on account, by a credit and once by mistake', () => {
  expect(new Set(data.commissions.map(({ Currency }) => Currency))).toEqual(new Set(['SAR', 'USD']))
  expect(new Set(data.payouts.map(({ Currency, Rate }) => `${Currency} ${Rate ?? ''}`))).toEqual(new Set(['SAR 1.00', 'USD 3.75']))
  expect(data.payouts.some(({ Amount }) => Amount?.startsWith('-'))).toBe(true)
  expect(data.payouts.filter(({ RequestId }) => RequestId === null)).toHaveLength(1)
  expect(data.payouts.filter(({ VoidedOn }) => VoidedOn !== null)).toHaveLength(1)
})
