import type { Bilingual } from '../../engine/language'

/** A lookup list: the number that its items carry as `Type` on the wire, and its name to people. */
interface LookupListRow extends Bilingual {
  readonly type: number
}

/**
 * The lookup lists, in the order of the lookups' screen. One row here is a whole list, everywhere: docs/adding-a-resource.md.
 * A type that was used once is never given to another list: items in the database carry it.
 */
export const LOOKUP_LISTS = {
  countries: { type: 0, ar: 'الدول', en: 'Countries' },
  jobs: { type: 1, ar: 'المهن', en: 'Jobs' },
  categories: { type: 2, ar: 'الفئات', en: 'Categories' },
  experiances: { type: 3, ar: 'الخبرات', en: 'Experiences' },
  religions: { type: 4, ar: 'الديانات', en: 'Religions' },
  statuses: { type: 5, ar: 'حالات الطلب', en: 'Request statuses' },
  followup: { type: 6, ar: 'حالات المتابعة', en: 'Follow-up statuses' },
} as const satisfies Readonly<Record<string, LookupListRow>>

export type LookupList = keyof typeof LOOKUP_LISTS
