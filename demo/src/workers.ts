import type { PersonRow } from '@office/shared-api/model'
import { workerRef } from '../../api-server/src/office/ground/references'
import { DEMO_COUNTRIES, DEMO_OFFICES, type DemoCountry, type PortraitGroup } from './countries'
import type { LookupIds } from './lookup-ids'
import { consentFieldsOf } from './consents'
import { cvOf } from './worker-cvs'
import { papersOf } from './worker-papers'
import type { Random } from './random'

interface DemoJob {
  /** The job's item in the lookup list, by its English text. */
  readonly lookup: string
  /** How many of a hundred workers do it. */
  readonly share: number
  /** The least that they ask a month. */
  readonly salary: number
  /** The gender of nearly all who do it. */
  readonly sex: 'woman' | 'man'
}

const DOMESTIC = 'Domestic worker'

const DEMO_JOBS: readonly DemoJob[] = [
  { lookup: DOMESTIC, share: 40, salary: 1500, sex: 'woman' },
  { lookup: 'Private driver', share: 14, salary: 1800, sex: 'man' },
  { lookup: 'Cook', share: 9, salary: 2000, sex: 'man' },
  { lookup: 'Nanny', share: 11, salary: 1800, sex: 'woman' },
  { lookup: 'Home nurse', share: 6, salary: 3000, sex: 'man' },
  { lookup: 'House guard', share: 4, salary: 1600, sex: 'man' },
  { lookup: 'Home farmer', share: 3, salary: 1500, sex: 'man' },
  { lookup: 'Coffee maker', share: 3, salary: 1700, sex: 'man' },
  { lookup: 'Tailor', share: 3, salary: 2000, sex: 'man' },
  { lookup: 'House manager', share: 2, salary: 3500, sex: 'man' },
  { lookup: 'Tutor', share: 2, salary: 3500, sex: 'man' },
  { lookup: 'Personal care', share: 3, salary: 2000, sex: 'woman' },
]

export interface DemoWorker {
  readonly row: Omit<PersonRow, 'Version' | 'Photo' | 'HeldBy' | 'HeldByName' | 'ReservedUntil' | 'Unpublished'>
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
  'العربية جيدة / Speaks good Arabic',
  'خبرة في رعاية كبار السن / Has cared for elderly people',
  'الأنسب أسرة صغيرة / Best with a small family',
] as const

const EDUCATION = ['Primary', 'Secondary', 'No schooling', 'Secondary', 'Diploma', 'Primary', 'University'] as const
const HOUSE_SKILLS = ['Cooking', 'Cleaning', 'Ironing', 'Child care', 'Laundry', 'Elderly care', 'Arabic cooking', 'Sewing'] as const

/** Every seventh of the domestic workers is a man, so that the demo shows both words for the job. */
function sexOf(Id: number, { lookup, sex }: DemoJob): DemoJob['sex'] {
  return lookup === DOMESTIC && Id % 7 === 5 ? 'man' : sex
}

/** Three or four skills of the household, or driving; of every sixth worker nothing is known yet. */
function skillsOf(Id: number, { lookup, sex }: DemoJob): readonly string[] {
  if (Id % 6 === 0) return []
  if (lookup === 'Private driver') return ['Driving']
  const first = (Id * (sex === 'woman' ? 3 : 5)) % HOUSE_SKILLS.length
  return Array.from({ length: 3 + (Id % 2) }, (_skill, at) => HOUSE_SKILLS[(first + at) % HOUSE_SKILLS.length] ?? 'Cleaning')
}

/** Drawn for everybody, so that what is known of one worker changes no other. */
function experienceId(random: Random, known: string | null, ids: LookupIds): number {
  const drawn = random.pick(EXPERIENCES)
  return ids('experiances', known ?? drawn)
}

/** The worker with this Id: an invented person. Offices have the Ids 1, 2, 3 … in their order. */
export function workerOf(random: Random, Id: number, { ids, now }: { readonly ids: LookupIds; readonly now: Date }, Available: boolean): DemoWorker {
  const country = weighted(random, DEMO_COUNTRIES)
  const drawn = weighted(random, DEMO_JOBS)
  const job = { ...drawn, sex: sexOf(Id, drawn) }
  const { sex } = job
  const religion = religionOf(random, country)
  const { experience, ...cv } = cvOf(Id, job.lookup, ids)
  const row = {
    Id,
    Ref: workerRef(Id),
    Name: `${random.pick(sex === 'woman' ? country.women : country.men)} ${random.pick(country.families)}`,
    Country: ids('countries', country.lookup),
    Job: ids('jobs', job.lookup),
    Category: ids('categories', random.pick(CATEGORIES)),
    Experiance: experienceId(random, experience, ids),
    Religion: ids('religions', religion),
    OfficeId: officeOf(random, country),
    Skills: skillsOf(Id, job).map((skill) => ids('skills', skill)),
    Education: Id % 5 === 0 ? null : ids('education', EDUCATION[Id % EDUCATION.length] ?? 'Primary'),
    Salary: Id % 7 === 0 ? null : `${job.salary + (Id % 4) * 100}.${Id % 10 === 3 ? '50' : '00'}`,
    Available,
    Place: 'abroad' as PersonRow['Place'],
    Note: random.pick(NOTES),
    ...cv,
    ...papersOf(Id, job, now),
    ...consentFieldsOf(Id, ids, now),
  }
  const kind = sex === 'woman' && religion === 'Islam' ? 'covered' : sex
  return { row, country, portrait: `${kind}-${country.region}` }
}
