import { dayInRiyadh, hasControlSigns, jobWords, type CatalogueFacts, type LookupItem, type WorkerCv, type WorkerCvs } from '@office/shared-api/model'
import { cvQuery, MOST_CVS, type Words } from '@office/shared-api/model/shapes'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { priceFinder } from '../prices/shown-prices'
import { ageSql } from '../publication/age'
import { publishedWorkers } from '../publication/published-workers'
import { shownMedical } from '../publication/shown'
import type { CatalogueCopy } from './catalogue'

/** The CVs that visitors read: `persons/cv`, a worker's page, its paper and the comparison. */

/** The labels, prices and usual days of CVs: those of the catalogue at this moment, so that both say the same. */
export type CvGround = Pick<CatalogueCopy, 'lookups' | 'pricing' | 'facts'>

/** The columns that a CV gives as they are. */
type Plain = 'Ref' | 'Name' | 'Age' | 'Gender' | 'Salary' | 'About' | 'AboutEn' | 'Medical' | 'Photo'
/** A worker as stored: lookups by their Ids. */
interface CvRow extends Pick<WorkerCv, Plain> {
  readonly Country: number
  readonly Job: number
  readonly Category: number
  readonly Experiance: number
  readonly Religion: number
  readonly OfficeId: number | null
  readonly Education: number | null
  readonly Skills: readonly number[]
  readonly Languages: readonly { readonly Language: number; readonly Level: string }[]
  readonly History: readonly { readonly Place: number; readonly Job: number; readonly Years: number }[]
}

const SHOWN = [
  'Ref', 'Name', 'Photo', 'Country', 'Job', 'Category', 'Experiance', 'Religion', 'Gender', 'Education', 'Skills', 'Languages', 'History', 'Salary', 'About', 'AboutEn',
] as const

const selectCvs = prepared(
  'catalogue.cvs',
  publishedWorkers(SHOWN, 't', '$2::date', {
    beside: [`${shownMedical('t', '$2::date')} AS "Medical"`, 't."OfficeId"', `${ageSql('t', '$2::date')} AS "Age"`],
    where: 'lower(t."Ref") = ANY($1::text[])',
  }),
)

const NOTHING: Words = { Ar: '', En: '' }

interface Terms {
  readonly price: { readonly Price: string | null; readonly Salary: string | null } | null
  readonly days: CatalogueFacts['Days'][number] | undefined
}

function writeCv(row: CvRow, items: ReadonlyMap<number, LookupItem>, { price, days }: Terms): WorkerCv {
  const optional = (id: number | null): Words | null => {
    const item = id === null ? undefined : items.get(id)
    return item ? { Ar: item.Ar, En: item.En } : null
  }
  const words = (id: number) => optional(id) ?? NOTHING
  const { Ref, Name, Photo, Age, Gender, About, AboutEn, Medical } = row
  const job = (id: number): Words => {
    const item = items.get(id)
    return item ? jobWords(item, Gender) : NOTHING
  }
  return {
    Ref,
    Name,
    Job: job(row.Job),
    Country: words(row.Country),
    Category: words(row.Category),
    Experiance: words(row.Experiance),
    Religion: optional(row.Religion),
    Age,
    Gender,
    Education: optional(row.Education),
    Skills: row.Skills.map(words),
    Languages: row.Languages.map(({ Language, Level }) => ({ Language: words(Language), Level: Number(Level) as WorkerCv['Languages'][number]['Level'] })),
    History: row.History.map(({ Place, Job, Years }) => ({ Place: words(Place), Job: job(Job), Years })),
    Salary: row.Salary ?? price?.Salary ?? null,
    About,
    AboutEn,
    Medical,
    Photo,
    Price: price?.Price ?? null,
    Days: days ? { From: days.From, To: days.To } : null,
  }
}

/** The CVs of the published workers with these references, in this order; letters are compared as in the unique reference, large as small. */
export async function readCvs(reader: Queryable, { lookups, pricing, facts }: CvGround, refs: readonly string[], now: Date): Promise<WorkerCvs> {
  const On = dayInRiyadh(now)
  // No database takes control characters: such a reference is nobody's.
  const wanted = refs.filter((ref) => !hasControlSigns(ref)).map((ref) => ref.toLowerCase())
  const rows = await reader.query<CvRow>(selectCvs(wanted, On))
  const items = new Map(lookups.map((item) => [item.Id, item]))
  const priceOf = priceFinder(pricing, On)
  const cvs = rows.map((row) => writeCv(row, items, { price: pricing.shows ? priceOf(row) : null, days: facts.Days.find(({ Country }) => Country === row.Country) }))
  const place = ({ Ref }: WorkerCv) => wanted.indexOf(Ref.toLowerCase())
  return { On, workers: cvs.sort((a, b) => place(a) - place(b)) }
}

/** The references of a list of them, each once. */
export function refsIn(list: string): readonly string[] {
  return [...new Set(list.split(',').map((ref) => ref.trim()).filter(Boolean))]
}

/** Binds the read of CVs. `ground`: as it is now. */
export const readingCvs = (ground: () => CvGround) =>
  answer(cvQuery, async ({ refs }, { reader, now }) => {
    const wanted = refsIn(refs)
    if (wanted.length === 0 || wanted.length > MOST_CVS) throw new HttpError('bad_request')
    const cvs = await readCvs(reader, ground(), wanted, now)
    if (cvs.workers.length === 0) throw new HttpError('not_found')
    return cvs
  })
