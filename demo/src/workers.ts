import type { PersonRow } from '@office/shared-api/model'
import { workerRef } from '../../api-server/src/office/references'
import { DEMO_COUNTRIES, DEMO_OFFICES, type DemoCountry } from './countries'
import type { LookupIds } from './lookup-ids'
import type { PortraitGroup } from './portraits'
import type { Random } from './random'

interface DemoJob {
  /** The job's item in the lookup list, by its English text. */
  readonly lookup: string
  /** How many of a hundred workers do it. */
  readonly share: number
  /** How many of a hundred of them are women. */
  readonly women: number
}

const DEMO_JOBS: readonly DemoJob[] = [
  { lookup: 'Domestic worker', share: 40, women: 100 },
  { lookup: 'Private driver', share: 14, women: 0 },
  { lookup: 'Cook', share: 9, women: 45 },
  { lookup: 'Nanny', share: 11, women: 100 },
  { lookup: 'Home nurse', share: 6, women: 65 },
  { lookup: 'House guard', share: 4, women: 0 },
  { lookup: 'Home farmer', share: 3, women: 0 },
  { lookup: 'Coffee maker', share: 3, women: 0 },
  { lookup: 'Tailor', share: 3, women: 60 },
  { lookup: 'House manager', share: 2, women: 50 },
  { lookup: 'Tutor', share: 2, women: 60 },
  { lookup: 'Personal care', share: 3, women: 100 },
]

export interface DemoWorker {
  readonly row: Omit<PersonRow, 'Version' | 'Photo' | 'HeldBy' | 'HeldByName'>
  readonly country: DemoCountry
  readonly portrait: PortraitGroup
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

/** The worker with this Id: an invented person. Offices have the Ids 1, 2, 3 … in their order. */
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
  const kind = sex === 'woman' && religion === 'Islam' ? 'covered' : sex
  return { row, country, portrait: `${kind}-${country.region}` }
}
