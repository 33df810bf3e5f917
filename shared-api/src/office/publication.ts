import type { Bilingual } from '../engine/language'

/** The reasons for which visitors do not see a worker, the first that holds; '' of one who is published. The server finds it (`office/publication`). */
export const UNPUBLISHED: Readonly<Record<'not_available' | 'with_client' | 'left' | 'kingdom' | 'transfer' | 'no_consent' | 'under_age', Bilingual>> = {
  not_available: { ar: 'غير متاحة', en: 'Not available' },
  with_client: { ar: 'لدى العميل', en: 'With the client' },
  left: { ar: 'غادرت', en: 'Left' },
  kingdom: { ar: 'في المملكة، لنقل الخدمات فقط', en: 'In the Kingdom: for a service transfer only' },
  transfer: { ar: 'نقل خدمات', en: 'Service transfer' },
  no_consent: { ar: 'بلا موافقة', en: 'No consent' },
  under_age: { ar: 'دون السن', en: 'Under age' },
}

/** The publishing settings: how much of its workers an office shows to visitors. */
export interface PublishingModes {
  readonly PublishMode: 'all' | 'consent'
  readonly PhotoMode: 'all' | 'consent' | 'none'
  readonly NameMode: 'full' | 'first' | 'reference'
  readonly ReligionMode: 'all' | 'consent' | 'none'
  readonly MedicalMode: 'consent' | 'none'
  readonly Transfers: 'all' | 'no_photo' | 'none'
}

/** An available worker: whether each consent holds today, and whether the category is a transfer of services. */
export interface Agreed {
  readonly cv: boolean
  readonly photo: boolean
  readonly religion: boolean
  readonly medical: boolean
  readonly transfer: boolean
}

/** Returns which values of such a worker visitors read; null where they do not see one. The server's statements go by the same rules (`office/publication`), and its tests compare the two. */
export function shownOf(modes: PublishingModes, { cv, photo, religion, medical, transfer }: Agreed): Readonly<Record<'photo' | 'religion' | 'medical', boolean>> | null {
  if ((modes.PublishMode === 'consent' && !cv) || (modes.Transfers === 'none' && transfer)) return null
  const by = (mode: 'all' | 'consent' | 'none', agreed: boolean) => mode === 'all' || (mode === 'consent' && agreed)
  return {
    photo: by(modes.PhotoMode, photo) && (modes.Transfers === 'all' || !transfer),
    religion: by(modes.ReligionMode, religion),
    medical: by(modes.MedicalMode, medical),
  }
}
