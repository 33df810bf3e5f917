import { answerTranslations } from './answers'
import { firstTranslations } from './common'

/** The common namespace in both languages. */
export const commonTranslations = {
  ar: { ...firstTranslations.ar, ...answerTranslations.ar },
  en: { ...firstTranslations.en, ...answerTranslations.en },
}
