import { answerTranslations } from './answers'
import { firstTranslations } from './common'
import { staffTranslations } from './staff'

type Grouped = { readonly validation: object; readonly errors: object }

/** The parts of one language; two of them have some of the words for rules and errors each. */
function whole<First extends object, Answers extends Grouped, Staff extends Grouped>(first: First, answers: Answers, staff: Staff) {
  return {
    ...first,
    ...staff,
    validation: { ...answers.validation, ...staff.validation } as Answers['validation'] & Staff['validation'],
    errors: { ...answers.errors, ...staff.errors } as Answers['errors'] & Staff['errors'],
  }
}

/** The common namespace in both languages. */
export const commonTranslations = {
  ar: whole(firstTranslations.ar, answerTranslations.ar, staffTranslations.ar),
  en: whole(firstTranslations.en, answerTranslations.en, staffTranslations.en),
}
