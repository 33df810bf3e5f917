import type { Language } from '../engine/language'
import type { Gender } from './constants'
import type { LookupItem } from './shapes/catalogue'

type Job = Pick<LookupItem, 'Ar' | 'En' | 'ArFemale' | 'ArMale'>

/** A worker's job in words. Arabic says it of a woman and of a man: by the item's own words for each, where it has them. */
export function jobLabel({ Ar, En, ArFemale, ArMale }: Job, language: Language, gender: Gender | '' | undefined): string {
  if (language === 'en') return En
  return (gender === 'female' ? ArFemale : gender === 'male' ? ArMale : '') || Ar
}

/** The same in both languages. */
export function jobWords(job: Job, gender: Gender | ''): Readonly<Record<'Ar' | 'En', string>> {
  return { Ar: jobLabel(job, 'ar', gender), En: jobLabel(job, 'en', gender) }
}
