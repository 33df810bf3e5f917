import type { Bilingual } from '../engine/language'

/** The reasons for which visitors do not see a worker, the first that holds; '' of one who is published. The server finds it (`office/publication`). */
export const UNPUBLISHED: Readonly<Record<'not_available' | 'no_consent' | 'under_age', Bilingual>> = {
  not_available: { ar: 'غير متاحة', en: 'Not available' },
  no_consent: { ar: 'بلا موافقة', en: 'No consent' },
  under_age: { ar: 'دون السن', en: 'Under age' },
}
