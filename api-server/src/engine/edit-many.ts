import { dayInRiyadh, inDigitsOf, type FieldValue, type Language, type Resource } from '@office/shared-api/model'
import { DOUBTS, doubtsOf, type Doubt, type DoubtedValues } from '@office/shared-api/model/staff-fields'
import { bulkFields, editManyOf, SET } from '@office/shared-api/model/edit-many'
import { fieldErrors, refuseUnlessAgreed, type Question } from '../platform/errors'
import { changesRows, type ActionCall, type BoundAction } from './actions'
import type { BoundResources, BulkRules, RowHooks } from './bound-resource'
import { readLabels, unknownLabels } from './labels'

/** Bulk edits: the same values for each row of a selection, of every resource that has `bulk` fields. Each row is saved by its own rules. */

type Values = Readonly<Record<string, FieldValue>>

function doubtInWords(resource: Resource, { field, reason, first, limit = 0 }: Doubt): Question {
  const labelOf = (name: string, language: Language) => resource.fields[name]?.label[language] ?? name
  const inWords = (language: Language) => {
    const why = DOUBTS[reason][language].replace('{{limit}}', inDigitsOf(String(limit), language)).replace('{{first}}', () => (first === undefined ? '' : labelOf(first, language)))
    return `${labelOf(field, language)}: ${why}`
  }
  return { field, code: reason, sentence: { ar: inWords('ar'), en: inWords('en') } }
}

const asked = (resource: Resource, values: DoubtedValues, before: DoubtedValues, now: Date) =>
  doubtsOf(resource, values, before, dayInRiyadh(now)).map((doubt) => doubtInWords(resource, doubt))

/** The questions about fields of which a whole selection is not given a value unasked. */
function questionsOfAll({ questions = {} }: BulkRules, values: Values): readonly Question[] {
  return Object.entries(questions).flatMap(([field, sentence]) => ((values[field] ?? null) === null ? [] : [{ field, code: field, sentence }]))
}

/** Throws `FieldErrors` for a value that names nothing, as of no row in particular. */
async function refuseUnknown(resource: Resource, values: Values, { reader, language }: ActionCall): Promise<void> {
  const fields = new Map(Object.entries(bulkFields(resource)))
  const unknown = unknownLabels(fields, values, {}, await readLabels(reader, fields, [values]))
  if (Object.keys(unknown).length > 0) throw fieldErrors(unknown, language)
}

/** The bulk edit of each resource that has one. What no row decides is refused or asked at once, the rest row by row. */
export function editsOfMany(resources: BoundResources): readonly BoundAction[] {
  return [...resources.values()].flatMap(({ resource, bulk }) => {
    const action = editManyOf(resource)
    if (!action) return []
    const hooksOf = async (_form: unknown, call: ActionCall): Promise<RowHooks> => {
      const values = call.objects[SET] ?? {}
      await refuseUnknown(resource, values, call)
      refuseUnlessAgreed([...questionsOfAll(bulk, values), ...asked(resource, values, {}, call.now)], call.agreed, call.language)
      return {
        async beforeSave(change, context) {
          const own = (await bulk.asks?.(change, context)) ?? {}
          const doubts = asked(resource, change.after, change.before ?? {}, context.now)
          return { ...own, questions: [...doubts, ...(own.questions ?? [])] }
        },
      }
    }
    return [changesRows(action, 'Give each of these rows the same values', hooksOf, ({ objects }) => ({ ...bulk.answers, ...objects[SET] }))]
  })
}
