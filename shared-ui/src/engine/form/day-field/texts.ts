import type { ArabicOf } from '@office/shared-api/model/translations'
import { useOwnTexts } from '../../../own-texts'

const en = {
  pattern: 'YYYY-MM-DD',
  today: 'Today',
  today_key: 'Today (T)',
  pick: 'Pick a day',
  month_before: 'Month before',
  month_after: 'Next month',
} as const

const ar: ArabicOf<typeof en> = {
  pattern: 'سنة-شهر-يوم',
  today: 'اليوم',
  today_key: 'تاريخ اليوم (T)',
  pick: 'اختيار يوم',
  month_before: 'الشهر السابق',
  month_after: 'الشهر التالي',
}

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    day: typeof en
  }
}

export const dayTranslations = { en, ar }

/** The staff date field's own texts; they come with it. */
export function useDayTexts() {
  return useOwnTexts('day', dayTranslations)
}
