import type { Bilingual } from '../engine/language'
import type { FlagReason } from './wire/clients'

/** The reasons for which staff are cautioned about a client, in words. */
export const CAUTION_REASONS: Readonly<Record<FlagReason, Bilingual>> = {
  unpaid: { ar: 'لم يدفع', en: 'Unpaid' },
  cancels: { ar: 'كثرة الإلغاء', en: 'Cancels often' },
  false_data: { ar: 'بيانات غير صحيحة', en: 'False data' },
  harm: { ar: 'إساءة للعمالة', en: 'Harm to a worker' },
  barred: { ar: 'ممنوع نظامًا', en: 'Barred' },
}
