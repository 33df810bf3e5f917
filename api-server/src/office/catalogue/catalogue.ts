import { dayInRiyadh, SECOND, shownLookups, type CatalogueFacts, type Gender, type LookupItem, type OfferedWorker, type SettingsRow } from '@office/shared-api/model'
import { prepared, readerOf, type Database, type Queryable, type WalPosition } from '../../platform/database/database'
import { readTally } from '../../platform/database/tallies'
import { repeat } from '../../platform/schedule'
import { readSettings } from '../ground/settings'
import { ageSql } from '../publication/age'
import { publishedWorkers } from '../publication/published-workers'
import { priceFactsOf, priceFinder, readPricing, type Pricing } from '../prices/shown-prices'
import { readShownDays } from '../usual-days/shown-days'
import { compressBody, type CompressedBody } from './compressed-body'
import type { PublicSettings } from './office-facts'

/** A snapshot of what visitors see: workers, lookups, prices, usual days, and the settings behind the office's facts. Immutable: a later state is another object. */
export interface CatalogueCopy {
  readonly workers: readonly OfferedWorker[]
  /** Without the list of a filter that the office does not offer. */
  readonly lookups: readonly LookupItem[]
  readonly settings: PublicSettings | undefined
  readonly facts: CatalogueFacts
  /** The rules that the prices of these workers follow from. */
  readonly pricing: Pricing
  /** The answer to `persons/getdata`. */
  readonly body: CompressedBody
  /** The answer to `catalogue/facts`. */
  readonly factsBody: CompressedBody
  /** The database's count of changes, read before the rows were, and Riyadh's day: prices come into force at midnight. */
  readonly stamp: string
}

export interface Catalogue {
  /** The newest snapshot, from memory: at most about a second old. */
  readonly current: () => CatalogueCopy
  /** Looks for changes now rather than within the second: for the author of one, behind whose position the copy never is again. Never rejects. */
  readonly refresh: (written?: WalPosition) => Promise<void>
  /** Calls back after each renewal of the copy. */
  readonly onRenewed: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

/** A worker with what prices follow from, and visitors never learn. */
interface PricedRow extends Omit<OfferedWorker, 'PriceId' | 'Gender' | 'Age'> {
  /** '' while it is not known. */
  readonly Gender: Gender | ''
  readonly Age: number | null
  readonly OfficeId: number | null
}

/**
 * Compression: Id, reference and photo stand together, because repeated nearby they cost almost nothing (7 kB of 100 saved). One value for all: of
 * thousands of rows the embedded engine hands each over by itself, for which everybody waits three times as long.
 */
const selectWorkers = prepared(
  'catalogue.workers-as-one',
  `SELECT coalesce(json_agg(w), '[]') AS workers FROM (
     ${publishedWorkers(['Ref', 'Photo', 'Name', 'Country', 'Job', 'Category', 'Experiance', 'Religion', 'Gender'], 't', '$1::date', {
       beside: [`${ageSql('t', '$1::date')} AS "Age"`, 't."OfficeId"'],
     })} ORDER BY "Id" DESC) w`,
)
const selectLookups = prepared('catalogue.lookups', 'SELECT "Id", "Type", "Ar", "En", "Disable", "Color", "Class", "ArFemale", "ArMale" FROM lookups ORDER BY "Type", "Id"')

/** All published workers, the newest first, each with the price that visitors may see. */
function offeredWorkers(rows: readonly PricedRow[], pricing: Pricing, today: string): OfferedWorker[] {
  const priceOf = priceFinder(pricing, today)
  return rows.map((row) => {
    const { OfficeId: _office, Gender, Age, ...known } = row
    const shown = { ...known, ...(Gender && { Gender }), ...(Age !== null && { Age }) }
    return pricing.shows ? { ...shown, PriceId: priceOf(row)?.Id ?? null } : shown
  })
}

/** All items of all lookup lists; disabled ones too, because they still label old rows. */
export async function readLookups(database: Queryable): Promise<LookupItem[]> {
  const items = await database.query<Required<LookupItem>>(selectLookups())
  return items.map(({ Color, Class, ArFemale, ArMale, ...item }) => ({
    ...item,
    ...(Color && { Color }),
    ...(Class && { Class }),
    ...(ArFemale && { ArFemale }),
    ...(ArMale && { ArMale }),
  }))
}

/** The facts that the office shows: none while nobody has set it up. */
function showsOf(pricing: Pricing, settings: SettingsRow | undefined): CatalogueFacts['Shows'] {
  return { Prices: pricing.shows, Days: settings?.ShowDays === true, Religion: settings !== undefined && settings.ReligionMode !== 'none' }
}

/** Changes of everything that the copy is made of, and of the day. */
async function readStamp(database: Queryable, today: string): Promise<string> {
  return `${await readTally(database, 'catalogue.changes')} ${today}`
}

async function readCopy(database: Queryable, stamp: string, today: string): Promise<CatalogueCopy> {
  const [[found], lookups, settings, pricing, Days] = await Promise.all([
    database.query<{ readonly workers: readonly PricedRow[] }>(selectWorkers(today)),
    readLookups(database),
    readSettings(database),
    readPricing(database),
    readShownDays(database),
  ])
  const workers = offeredWorkers(found?.workers ?? [], pricing, today)
  const facts = { ...priceFactsOf(pricing, today), Days, Shows: showsOf(pricing, settings) }
  const [body, factsBody] = await Promise.all([compressBody(JSON.stringify(workers)), compressBody(JSON.stringify(facts))])
  return { workers, lookups: shownLookups(lookups, facts), settings, facts, pricing, body, factsBody, stamp }
}

/**
 * Keeps a copy of what visitors see, and renews it after changes, whichever server made them, and at Riyadh's midnight. While the database is away
 * the last copy stays. `polling` is the pause between two looks for changes by other servers, and the least time between two rebuilds (milliseconds).
 */
export async function keepCatalogue(database: Database, now: () => Date, onFailure: (error: unknown) => void, polling: number = SECOND): Promise<Catalogue> {
  const firstDay = dayInRiyadh(now())
  let copy = await readCopy(database, await readStamp(database, firstDay), firstDay)
  // Monotonic clock: when the time of day is put back, the copy must still be renewed.
  let builtAt = performance.now()
  let looking = false
  let after: WalPosition | undefined
  const listeners: (() => void)[] = []

  async function renew(): Promise<void> {
    const reader = readerOf(database, after)
    const today = dayInRiyadh(now())
    const stamp = await readStamp(reader, today)
    if (stamp === copy.stamp) return
    builtAt = performance.now()
    copy = await readCopy(reader, stamp, today)
    for (const listener of listeners) listener()
  }

  async function refresh(written = after): Promise<void> {
    after = written
    if (looking || performance.now() - builtAt < polling) return
    looking = true
    await renew().catch(onFailure)
    looking = false
  }

  return {
    current: () => copy,
    refresh,
    onRenewed: (listener) => {
      listeners.push(listener)
    },
    stop: repeat(polling, () => refresh(), onFailure),
  }
}
