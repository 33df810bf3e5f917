import { defineTranslations } from '@office/shared-api/model/public'
import { useOwnTexts } from '../../../own-texts'

export const dayTranslations = defineTranslations({
  pattern: { ar: 'سنة-شهر-يوم', en: 'YYYY-MM-DD' },
  today: { ar: 'اليوم', en: 'Today' },
  today_key: { ar: 'تاريخ اليوم (T)', en: 'Today (T)' },
  pick: { ar: 'اختيار يوم', en: 'Pick a day' },
  month_before: { ar: 'الشهر السابق', en: 'Month before' },
  month_after: { ar: 'الشهر التالي', en: 'Next month' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    day: (typeof dayTranslations)['en']
  }
}

/** The staff date field's own texts; they come with it. */
export function useDayTexts() {
  return useOwnTexts('day', dayTranslations)
}
