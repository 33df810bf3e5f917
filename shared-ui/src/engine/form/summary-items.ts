import type { ErrorSummaryItem } from './error-summary'
import { controlId } from './form-context'
import type { FormFieldSpec } from './form-types'

/** What an attempt failed on, as the summary lists it: in the order of the form; what is no field of it comes last. */
export function summaryItems(
  formId: string,
  fields: readonly FormFieldSpec[],
  failed: readonly string[],
  messageOf: (name: string) => string | undefined,
): ErrorSummaryItem[] {
  const place = (name: string) => fields.findIndex((field) => field.name === name) >>> 0
  return [...failed]
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const spec = fields.find((field) => field.name === name)
      return { name, label: spec?.label, controlId: spec && controlId(formId, name), message: messageOf(name) }
    })
}
