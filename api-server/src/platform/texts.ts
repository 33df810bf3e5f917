import { valuesInText, type Bilingual, type ErrorBody, type Language, type ServerErrorCode, type ValidationMessage } from '@office/shared-api/model'
import { commonTranslations } from '@office/shared-api/model/translations'

/** `{{name}}` becomes the value of that name. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Looks up a dotted key of the common texts; a key that is none is answered as it is. */
export function textByKey(language: Language): (key: string) => string {
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, part) => (typeof node === 'object' && node !== null && Object.hasOwn(node, part) ? Reflect.get(node, part) : undefined),
        commonTranslations[language],
      )
    return typeof found === 'string' ? found : key
  }
}

/** A validator's message as a sentence: the `errorMsg` of the wire. */
export function validationText(language: Language, { key, values, cell }: ValidationMessage): string {
  return (cell?.text[language] ?? '') + filled(commonTranslations[language].validation[key], valuesInText(values, language))
}

/** The body of an error. */
export function errorBody(language: Language, code: ServerErrorCode): ErrorBody {
  return { code, message: commonTranslations[language].errors[code].full }
}

/** The author of a request from the public page, as the change log names them. */
export function visitorName(language: Language): string {
  return VISITOR[language]
}

/** The author of what the server does by itself. */
export function systemName(language: Language): string {
  return SYSTEM[language]
}

const SYSTEM: Bilingual = { ar: 'النظام', en: 'The system' }
const VISITOR: Bilingual = { ar: 'زائر الموقع', en: 'Website visitor' }
