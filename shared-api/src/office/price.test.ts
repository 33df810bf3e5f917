import { ceilingOf, exceededCeiling, priceOf, pricesAbove, shownPrice, shownPrices, vatOn, withVat, type KeyedPrice, type PricedWorker } from './price'

const TODAY = '2026-07-01'
const worker: PricedWorker = { Country: 1, Category: 20, OfficeId: 30, Job: 40, Experiance: 50 }

interface Named extends KeyedPrice {
  readonly Name: string
}

/** A row that fits by the named keys: `c` category, `o` office, `j` job, `e` experience; the rest are empty. */
function row(keys: string, more: Partial<Named> = {}): Named {
  const has = (key: string, value: number | null) => (keys.includes(key) ? value : null)
  return { Name: keys, Country: 1, Category: has('c', 20), OfficeId: has('o', 30), Job: has('j', 40), Experiance: has('e', 50), From: '2026-01-01', Publish: true, ...more }
}

const chosen = (rows: readonly Named[], of: PricedWorker = worker, today = TODAY) => priceOf(rows, of, today)?.Name ?? null

/** The sixteen sets of keys, the lightest first. */
const SETS = ['', 'e', 'j', 'je', 'o', 'oe', 'oj', 'oje', 'c', 'ce', 'cj', 'cje', 'co', 'coe', 'coj', 'coje']

describe('the price of a worker', () => {
  it.each(SETS.map((keys, at) => [keys, SETS.slice(0, at + 1)] as const))('is that of the weightiest keys, here %j, in whatever order the rows stand', (keys, lighter) => {
    expect(chosen(lighter.map((set) => row(set)))).toBe(keys)
    expect(chosen(lighter.map((set) => row(set)).reverse())).toBe(keys)
  })

  it.each([
    ['of another category', row('c', { Category: 21 })],
    ['of another office', row('o', { OfficeId: 31 })],
    ['of another job', row('j', { Job: 41 })],
    ['of another experience', row('e', { Experiance: 51 })],
    ['of another country', row('coje', { Country: 2 })],
    ['of no country', row('coje', { Country: null })],
    ['that is not published', row('coje', { Publish: false })],
    ['from tomorrow on', row('coje', { From: '2026-07-02' })],
    ['without a day', row('coje', { From: null })],
    ['of the right category and another job', row('cj', { Job: 41 })],
  ])('is never a row %s', (_what, other) => {
    expect(chosen([other])).toBeNull()
    expect(chosen([other, row('')])).toBe('')
  })

  it.each([
    ['of one set of keys the newest', [row('j', { Name: 'old', From: '2025-01-01' }), row('j', { Name: 'new' })], 'new'],
    ['the same with the newest first', [row('j', { Name: 'new' }), row('j', { Name: 'old', From: '2025-01-01' })], 'new'],
    ['the one before where the newest has not come', [row('j', { Name: 'now' }), row('j', { Name: 'later', From: '2026-08-01' })], 'now'],
    ['the one of today', [row('j', { Name: 'before' }), row('j', { Name: 'today', From: TODAY })], 'today'],
    ['an old exact row before a new general one', [row('c', { From: '2020-01-01' }), row('oje', { From: '2026-06-30' })], 'c'],
    ['the newest that is published', [row('j', { Name: 'shown' }), row('j', { Name: 'hidden', From: '2026-05-01', Publish: false })], 'shown'],
    ['the only one', [row('')], ''],
    ['none of none', [], null],
  ] as const)('is %s', (_what, rows, name) => {
    expect(chosen(rows)).toBe(name)
  })

  it.each([
    ['category', 'c', { ...worker, Category: null }],
    ['office', 'o', { ...worker, OfficeId: null }],
    ['job', 'j', { ...worker, Job: null }],
    ['experience', 'e', { ...worker, Experiance: null }],
    ['country', '', { ...worker, Country: null }],
  ] as const)('of a worker without %s is no row that asks for one', (_what, keys, of) => {
    expect(chosen([row(keys)], of)).toBeNull()
  })

  it('begins at midnight of its first day', () => {
    expect([chosen([row('')], worker, '2025-12-31'), chosen([row('')], worker, '2026-01-01')]).toEqual([null, ''])
  })
})

describe('the ceiling', () => {
  const ceiling = (Job: number | null, From: string, Most = '1000.00', Country = 1) => ({ Country, Job, From, Most })

  it('is that of the job before that of any, then the newest in force', () => {
    const [any, newAny, job, later] = [ceiling(null, '2024-01-01'), ceiling(null, '2026-01-01'), ceiling(40, '2024-01-01'), ceiling(40, '2026-08-01')]
    const all = [any, newAny, job, later, ceiling(null, '2026-06-01', '1.00', 2)]
    expect(ceilingOf(all, { Country: 1, Job: 40 }, TODAY)).toBe(job)
    expect(ceilingOf(all, { Country: 1, Job: 40 }, '2026-08-01')).toBe(later)
    expect(ceilingOf(all, { Country: 1, Job: 41 }, TODAY)).toBe(newAny)
    expect(ceilingOf(all, { Country: 1, Job: null }, '2025-12-31')).toBe(any)
    expect(ceilingOf(all, { Country: 3, Job: 40 }, TODAY)).toBeNull()
  })

  it('takes the VAT half a halala up', () => {
    expect([withVat(10, 15), withVat(11, 15), withVat(30, 15), withVat(3, 15), withVat(100_000, 0)]).toEqual([12, 13, 35, 3, 100_000])
  })

  it('is passed by one halala more, with the VAT of the later first day', () => {
    const terms = [{ From: '2020-01-01', VatPercent: 5 }, { From: '2026-03-01', VatPercent: 15 }]
    const exceeded = (Price: string, From: string) => exceededCeiling({ Country: 1, Job: null, From, Price }, { ceilings: [ceiling(null, '2024-01-01')], terms }, TODAY)?.most ?? null
    expect([exceeded('1150.00', '2026-03-01'), exceeded('1150.01', '2026-03-01')]).toEqual([null, 115_000])
    expect([exceeded('1050.00', '2026-02-28'), exceeded('1050.01', '2026-02-28')]).toEqual([null, 105_000])
  })

  it('of a price to come is the one on its first day', () => {
    const ceilings = [ceiling(null, '2024-01-01'), ceiling(null, '2026-08-01', '2000.00')]
    const exceeded = (From: string) => exceededCeiling({ Country: 1, Job: 40, From, Price: '1500.00' }, { ceilings, terms: [] }, TODAY)?.most ?? null
    expect([exceeded('2026-07-31'), exceeded('2026-08-01')]).toEqual([100_000, null])
  })

  it('is told of each price above it, since the day on which both are in force, or from its first day', () => {
    const keys = { Job: null, Category: null, Experiance: null, OfficeId: null, Publish: true }
    const price = (Id: number, Price: string, From: string, more = {}) => ({ Id, ...keys, Country: 1, Price, From, ...more })
    const prices = [price(1, '1100.00', '2023-01-01'), price(2, '1100.00', '2025-01-01', { Job: 40 }), price(3, '950.00', '2025-01-01', { Category: 30 }), price(4, '800.00', '2025-01-01', { Job: 41 }), price(5, '1100.00', '2025-01-01', { Country: 2 })]
    const all = [ceiling(null, '2024-01-01'), ceiling(null, '2026-08-01', '900.00')]
    const above = (more: typeof prices = []) => pricesAbove([...prices, ...more], { ceilings: all, terms: [] }, TODAY).map(({ price: { Id }, since, most }) => [Id, since, most])
    expect(above()).toEqual([[1, '2024-01-01', 100_000], [2, '2025-01-01', 100_000], [3, '2026-08-01', 90_000]])
    // A newer price of the same keys has followed the first, and one to come follows the third before its ceiling is in force.
    expect(above([price(6, '900.00', '2026-01-01'), price(7, '900.00', '2026-07-31', { Category: 30 })])).toEqual([[2, '2025-01-01', 100_000]])
    expect(above([price(8, '900.00', '2026-08-02', { Category: 30 })])).toContainEqual([3, '2026-08-01', 90_000])
  })
})

describe('the price that visitors see', () => {
  const above = { ...row('j'), Price: '1150.01' }
  const general = { ...row(''), Price: '900.00' }
  const ceiling = (more: object = {}) => ({ Country: 1, Job: null, From: '2026-01-01', Most: '1000.00', Unchecked: '', ...more })
  const shown = (ceilings: readonly ReturnType<typeof ceiling>[], today = TODAY) =>
    shownPrice({ prices: [general, above], ceilings, terms: [{ From: '2020-01-01', VatPercent: 15 }] }, worker, today)?.Name ?? null

  it.each([
    ['is the worker’s where no ceiling is below it', [ceiling({ Most: '1000.01' })], 'j'],
    ['is none above a ceiling that somebody has checked, for the general one is not hers', [ceiling()], null],
    ['is the worker’s above one that nobody has checked', [ceiling({ Unchecked: 'Most' })], 'j'],
    ['is the worker’s above one of another country', [ceiling({ Country: 2 })], 'j'],
    ['is the worker’s above one that comes tomorrow', [ceiling({ From: '2026-07-02' })], 'j'],
    ['goes by the newest ceiling, though nobody has checked it', [ceiling(), ceiling({ From: '2026-06-01', Unchecked: 'Most' })], 'j'],
    ['goes by the ceiling of the job before that of any', [ceiling({ Most: '9000.00' }), ceiling({ Job: 40 })], null],
  ])('%s', (_what, ceilings, name) => {
    expect(shown(ceilings)).toBe(name)
  })

  it('is of the rows that some worker has: neither superseded, nor to come, nor hidden', () => {
    const rows = [row('', { Name: 'now' }), row('', { Name: 'old', From: '2025-01-01' }), row('', { Name: 'later', From: '2027-01-01' }), row('j', { Name: 'hidden', Publish: false }), row('oj', { Name: 'office' })]
    const prices = rows.map((one) => ({ ...one, Price: '1.00' }))
    expect(shownPrices({ prices, ceilings: [], terms: [] }, TODAY).map(({ Name }) => Name)).toEqual(['now', 'office'])
  })

  it('has the VAT of the terms in force that day, and none before there were any', () => {
    const terms = [{ From: '2026-01-01', VatPercent: 15 }, { From: '2026-08-01', VatPercent: 5 }]
    expect(['2025-12-31', TODAY, '2026-08-01'].map((day) => vatOn(terms, day))).toEqual([0, 15, 5])
  })
})
