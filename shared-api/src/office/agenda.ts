import type { Bilingual } from '../engine/language'
import type { Role } from '../engine/roles'
import type { CallGroup } from '../engine/query'

/** The kinds of days on the agenda, in the order in which those of one day stand. Their figures are rows of `expiries`; which rows have such a day says `office/agenda` of the server. */

/** The calls about the agenda, which changes with requests. */
export const AGENDA = { name: 'agenda', path: '/api/agenda', table: 'requests', tag: 'agenda' } as const satisfies CallGroup

interface AgendaKindWords extends Bilingual {
  /** The least role that reads such days: that of the fields they come from. */
  readonly least: Role
}

const KINDS = {
  arrivals: { ar: 'وصول', en: 'Arrival', least: 'Read' },
  passport: { ar: 'انتهاء الجواز', en: 'Passport ends', least: 'Editor' },
  medical: { ar: 'انتهاء الفحص الطبي', en: 'Medical check ends', least: 'Editor' },
  visa: { ar: 'انتهاء التأشيرة', en: 'Visa ends', least: 'Read' },
  oec: { ar: 'انتهاء تصريح المغادرة OEC', en: 'OEC ends', least: 'Read' },
  papers: { ar: 'انتهاء ورقة', en: 'Paper ends', least: 'Read' },
  consent: { ar: 'انتهاء موافقة', en: 'Consent ends', least: 'Read' },
  guarantee: { ar: 'انتهاء الضمان', en: 'Guarantee ends', least: 'Read' },
  contract: { ar: 'انتهاء العقد', en: 'Contract ends', least: 'Read' },
  insurance: { ar: 'سداد التأمين', en: 'Insurance to be paid', least: 'Read' },
  licence: { ar: 'انتهاء ترخيص المكتب', en: 'Office licence ends', least: 'Admin' },
} as const satisfies Readonly<Record<string, AgendaKindWords>>

export type AgendaKind = keyof typeof KINDS
export const AGENDA_KINDS = Object.keys(KINDS) as readonly AgendaKind[]
export const AGENDA_KIND_TEXTS: Readonly<Record<AgendaKind, AgendaKindWords>> = KINDS

/** The furthest that the agenda looks ahead, in days. */
export const AGENDA_MOST_DAYS = 366

/** Rows of the agenda at once, the earliest first. */
export const AGENDA_ROWS = 500

/** Late for more days than these: many such rows are folded on the screen, and in an answer that is full they give way to what comes. */
export const AGENDA_LONG_LATE = 30
