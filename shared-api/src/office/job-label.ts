import type { Bilingual, Language } from '../engine/language'
import { titleFields } from '../engine/resource'
import type { Gender } from './desk-constants'
import type { LookupItem } from './shapes/catalogue'

export type Job = Pick<LookupItem, 'Ar' | 'En' | 'ArFemale' | 'ArMale'>

/** The fields of a job that name it, of anybody and of the worker who does it: Arabic has words of its own for a woman and for a man. */
export const JOB_TITLES = {
  title: { ar: 'Ar', en: 'En' },
  titlesBy: { female: { ar: 'ArFemale' }, male: { ar: 'ArMale' } } satisfies Readonly<Record<Gender, Partial<Bilingual>>>,
} as const

/** A worker's job in words: by the item's own words for the gender, where it has them. */
export function jobLabel(job: Job, language: Language, gender: Gender | '' | undefined): string {
  const words: Readonly<Record<string, string | undefined>> = { Ar: job.Ar, En: job.En, ArFemale: job.ArFemale, ArMale: job.ArMale }
  return titleFields(JOB_TITLES, language, gender).map((name) => words[name]).find(Boolean) ?? ''
}
