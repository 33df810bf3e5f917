import type { Bilingual } from '../../engine/language'
import { FOLLOWUP_CLASSES, RECRUITMENT_CLASSES, STATUS_CLASSES } from '../desk-constants'
import { FILTER_LIST_TYPES } from './filter-lists'

/** A lookup list: the number that its items carry as `Type` on the wire, its name to people, what adds an item to it, and the classes that rules go by where its items have one. */
export interface LookupListRow extends Bilingual {
  readonly type: number
  readonly adding: Bilingual
  readonly classes?: readonly string[]
  /** Most of its items have no class: nobody sorts by it. */
  readonly fewClassed?: true
  /** Its items have Arabic words of their own for women and for men. */
  readonly gendered?: true
  /** Its items say whether money goes back by them. */
  readonly refunds?: true
  /** Visitors never get its items. */
  readonly ofStaff?: true
  /** Names of the rules that the server runs with its saves. */
  readonly hooks?: readonly string[]
}

/**
 * The lookup lists, in the order of the lookups' screen. One row here is a whole list, everywhere: docs/adding-a-resource.md.
 * A type that was used once is never given to another list: items in the database carry it.
 */
export const LOOKUP_LISTS = {
  countries: { type: FILTER_LIST_TYPES.countries, ar: 'الدول', en: 'Countries', adding: { ar: 'دولة جديدة', en: 'New country' } },
  jobs: { type: FILTER_LIST_TYPES.jobs, ar: 'المهن', en: 'Jobs', adding: { ar: 'مهنة جديدة', en: 'New job' }, gendered: true },
  categories: { type: FILTER_LIST_TYPES.categories, ar: 'الفئات', en: 'Categories', adding: { ar: 'فئة جديدة', en: 'New category' }, classes: RECRUITMENT_CLASSES, hooks: ['recompute', 'classOfPhotos'] },
  experiances: { type: FILTER_LIST_TYPES.experiances, ar: 'الخبرات', en: 'Experiences', adding: { ar: 'خبرة جديدة', en: 'New experience' } },
  religions: { type: FILTER_LIST_TYPES.religions, ar: 'الديانات', en: 'Religions', adding: { ar: 'ديانة جديدة', en: 'New religion' } },
  statuses: { type: 5, ar: 'حالات الطلب', en: 'Request statuses', adding: { ar: 'حالة طلب جديدة', en: 'New request status' }, classes: STATUS_CLASSES },
  followup: { type: 6, ar: 'حالات المتابعة', en: 'Follow-up statuses', adding: { ar: 'حالة متابعة جديدة', en: 'New follow-up status' }, classes: FOLLOWUP_CLASSES, fewClassed: true },
  skills: { type: 7, ar: 'المهارات', en: 'Skills', adding: { ar: 'مهارة جديدة', en: 'New skill' } },
  languages: { type: 8, ar: 'اللغات', en: 'Languages', adding: { ar: 'لغة جديدة', en: 'New language' } },
  education: { type: 9, ar: 'التعليم', en: 'Education', adding: { ar: 'مستوى تعليم جديد', en: 'New education' } },
  places: { type: 10, ar: 'بلدان الخبرة', en: 'Countries worked in', adding: { ar: 'بلد جديد', en: 'New country' } },
  methods: { type: 11, ar: 'طرق السداد', en: 'Payment methods', adding: { ar: 'طريقة سداد جديدة', en: 'New payment method' }, ofStaff: true, refunds: true },
  airports: { type: 12, ar: 'المطارات', en: 'Airports', adding: { ar: 'مطار جديد', en: 'New airport' }, ofStaff: true },
} as const satisfies Readonly<Record<string, LookupListRow>>

export type LookupList = keyof typeof LOOKUP_LISTS
