import type { PersonRow } from '@office/shared-api/model'
import { workerRef } from '../office/references'
import { DEMO_COUNTRIES, type DemoCountry } from './countries'
import { DEMO_JOBS } from './jobs'
import type { LookupIds } from './lookup-ids'
import { DEMO_OFFICES } from './offices'
import { traitsOf, type Traits } from './portraits/traits'
import type { Random } from './random'

export interface DemoWorker {
  readonly row: Omit<PersonRow, 'Version' | 'Photo' | 'HeldBy' | 'HeldByName'>
  readonly country: DemoCountry
  readonly portrait: Traits
}

/** One of the items, each as likely as its share. */
function weighted<T extends { readonly share: number }>(random: Random, items: readonly T[]): T {
  let left = random.next() * items.reduce((sum, item) => sum + item.share, 0)
  for (const item of items) {
    left -= item.share
    if (left < 0) return item
  }
  return random.pick(items)
}

function religionOf(random: Random, country: DemoCountry): 'Islam' | 'Christianity' | 'Other' {
  const drawn = random.next() * 100
  if (drawn < country.islam) return 'Islam'
  return drawn < country.islam + country.christianity ? 'Christianity' : 'Other'
}

function officeOf(random: Random, country: DemoCountry): number {
  const ids = DEMO_OFFICES.flatMap((office, index) =>
    office.CountryEnglish === country.lookup ? [index + 1] : [],
  )
  return random.pick(ids)
}

const CATEGORIES = [
  'New recruitment',
  'New recruitment',
  'New recruitment',
  'Service transfer',
  'Named worker',
] as const
const EXPERIENCES = ['First time', 'First time', 'Worked abroad', 'Worked in the Kingdom'] as const
const NOTES = [
  '',
  '',
  '',
  'تتحدث العربية بشكل جيد / Speaks good Arabic',
  'خبرة في رعاية كبار السن / Has cared for elderly people',
  'يفضل العمل مع عائلة صغيرة / Prefers a small family',
] as const

/** The worker with this Id: an invented person with a drawn portrait. Offices have the Ids 1, 2, 3 … in their order. */
export function workerOf(random: Random, Id: number, ids: LookupIds, Available: boolean): DemoWorker {
  const country = weighted(random, DEMO_COUNTRIES)
  const job = weighted(random, DEMO_JOBS)
  const sex = random.next() * 100 < job.women ? 'woman' : 'man'
  const religion = religionOf(random, country)
  const row = {
    Id,
    Ref: workerRef(Id),
    Name: `${random.pick(sex === 'woman' ? country.women : country.men)} ${random.pick(country.families)}`,
    Country: ids('countries', country.lookup),
    Job: ids('jobs', job.lookup),
    Category: ids('categories', random.pick(CATEGORIES)),
    Experiance: ids('experiances', random.pick(EXPERIENCES)),
    Religion: ids('religions', religion),
    OfficeId: officeOf(random, country),
    Available,
    Note: random.pick(NOTES),
  }
  const sitter = { sex, region: country.region, muslim: religion === 'Islam', outfit: job.outfit } as const
  return { row, country, portrait: traitsOf(random, sitter) }
}
