import type { Bilingual } from '../engine/language'

/** The choices of a case: its kind, the party it comes from, the proof of it, its state and its outcome. */

export const CASE_KINDS = ['refusal', 'return', 'absence', 'medical', 'death', 'complaint', 'cancelled', 'other'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_KIND_TEXTS: Readonly<Record<CaseKind, Bilingual>> = {
  refusal: { ar: 'رفض العمل', en: 'Refusal to work' },
  return: { ar: 'إرجاع', en: 'Return' },
  absence: { ar: 'تغيّب', en: 'Absence' },
  medical: { ar: 'مرضية', en: 'Medical' },
  death: { ar: 'وفاة', en: 'Death' },
  complaint: { ar: 'شكوى', en: 'Complaint' },
  cancelled: { ar: 'إلغاء', en: 'Cancelled' },
  other: { ar: 'أخرى', en: 'Other' },
}

export const CASE_PARTIES = ['client', 'worker', 'ministry', 'office'] as const
export type CaseParty = (typeof CASE_PARTIES)[number]

export const CASE_PARTY_TEXTS: Readonly<Record<CaseParty, Bilingual>> = {
  client: { ar: 'العميل', en: 'The client' },
  worker: { ar: 'العاملة', en: 'The worker' },
  ministry: { ar: 'الوزارة', en: 'The ministry' },
  office: { ar: 'المكتب', en: 'The office' },
}

export const CASE_STATES = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_STATE_TEXTS: Readonly<Record<CaseState, Bilingual>> = {
  open: { ar: 'مفتوحة', en: 'Open' },
  waiting: { ar: 'بالانتظار', en: 'Waiting' },
  closed: { ar: 'مغلقة', en: 'Closed' },
}

export const CASE_OUTCOMES = ['stays', 'replaced', 'refunded', 'transferred', 'exit', 'insurance', 'dismissed'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const CASE_OUTCOME_TEXTS: Readonly<Record<CaseOutcome, Bilingual>> = {
  stays: { ar: 'بقيت لدى العميل', en: 'Stays with the client' },
  replaced: { ar: 'بديل', en: 'Replaced' },
  refunded: { ar: 'رد المبلغ', en: 'Refunded' },
  transferred: { ar: 'نقل خدمات', en: 'Transferred' },
  exit: { ar: 'خروج نهائي', en: 'Final exit' },
  insurance: { ar: 'التأمين', en: 'Insurance' },
  dismissed: { ar: 'حُفظت', en: 'Dismissed' },
}

export const CASE_DOCUMENTS = ['none', 'office', 'ministry', 'committee'] as const
export type CaseDocument = (typeof CASE_DOCUMENTS)[number]

export const CASE_DOCUMENT_TEXTS: Readonly<Record<CaseDocument, Bilingual>> = {
  none: { ar: 'لا يوجد', en: 'Nothing' },
  office: { ar: 'محضر المكتب', en: 'The office' },
  ministry: { ar: 'الوزارة', en: 'The ministry' },
  committee: { ar: 'اللجنة العمالية', en: 'The labour committee' },
}
