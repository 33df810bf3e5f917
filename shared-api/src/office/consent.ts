import { OPEN_ENDED } from '../engine/plain-days'
import { addDays } from '../engine/plain-days'
import type { Bilingual } from '../engine/language'

/** Consents of workers: what each allows to be shown to visitors, and until when. Days are `YYYY-MM-DD`. */

export const PURPOSES = ['cv', 'photo', 'religion', 'medical'] as const
export type Purpose = (typeof PURPOSES)[number]

export const PURPOSE_TEXTS: Readonly<Record<Purpose, Bilingual>> = {
  cv: { ar: 'السيرة', en: 'CV' },
  photo: { ar: 'الصورة', en: 'Photo' },
  religion: { ar: 'الديانة', en: 'Religion' },
  medical: { ar: 'الفحص الطبي', en: 'Medical check' },
}

/** How a consent was given. */
export const METHODS = ['paper', 'message', 'call', 'screen'] as const
export type Method = (typeof METHODS)[number]

export const METHOD_TEXTS: Readonly<Record<Method, Bilingual>> = {
  paper: { ar: 'ورقة', en: 'Paper' },
  message: { ar: 'رسالة', en: 'Message' },
  call: { ar: 'مكالمة', en: 'Call' },
  screen: { ar: 'على الشاشة', en: 'On screen' },
}

/** The field of a worker that holds the last day of each consent. */
export const CONSENT_FIELDS = { cv: 'ConsentCv', photo: 'ConsentPhoto', religion: 'ConsentReligion', medical: 'ConsentMedical' } as const satisfies Readonly<Record<Purpose, string>>

/** A consent as far as its time goes. */
export interface ConsentDays {
  readonly Purpose: string
  readonly GivenOn: string | null
  readonly Until: string | null
  readonly WithdrawnOn: string | null
}

/** The last day on which a consent holds: its `Until`, that day included, or the day before it was withdrawn; null for one that held on no day. */
function lastDay({ GivenOn, Until, WithdrawnOn }: ConsentDays): string | null {
  const end = Until ?? OPEN_ENDED
  const last = WithdrawnOn !== null && WithdrawnOn <= end ? addDays(WithdrawnOn, -1) : end
  return GivenOn === null || last < GivenOn ? null : last
}

/** The last day of each purpose over all consents of a worker: of several the latest end counts. */
export function consentEnds(consents: readonly ConsentDays[]): Record<(typeof CONSENT_FIELDS)[Purpose], string | null> {
  const endOf = (purpose: Purpose) =>
    consents.filter(({ Purpose }) => Purpose === purpose).map(lastDay).reduce<string | null>((latest, day) => (day !== null && day > (latest ?? '') ? day : latest), null)
  return { ConsentCv: endOf('cv'), ConsentPhoto: endOf('photo'), ConsentReligion: endOf('religion'), ConsentMedical: endOf('medical') }
}

/** True for a consent that a withdrawal on this day closes: nobody has withdrawn it, and it has not ended by itself. */
export function isOpen({ Until, WithdrawnOn }: ConsentDays, on: string): boolean {
  return WithdrawnOn === null && (Until === null || Until >= on)
}
