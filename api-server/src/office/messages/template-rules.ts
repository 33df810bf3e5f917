import { message, problemsOfText, resources, textOf } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'
import { derivedColumns, emptyRow } from '../../engine/stored-row'
import type { Queryable } from '../../platform/database/database'
import { insertRows } from '../../platform/database/insert-rows'
import first from './first-templates.json' with { type: 'json' }

const { templates } = resources

/** Only the news of a stage is about one; what may stand in the texts says the model. */
export const templateRules: RowHooks = {
  beforeSave({ after }) {
    const problems = problemsOfText({ Ar: textOf(after['Ar']), En: textOf(after['En']) })
    const isMisplaced = after['Cause'] !== 'stage' && after['StageId'] !== null
    return {
      ...(isMisplaced && { errors: { StageId: message('invalid') } }),
      refusals: Object.entries(problems).map(([field, sentence]) => ({ field, sentence })),
    }
  },
}

/** The texts that an office begins with, where it has none, also on upgrade. */
export async function seedTemplates(transaction: Queryable): Promise<void> {
  const [present] = await transaction.query({ text: 'SELECT 1 FROM templates LIMIT 1' })
  if (present) return
  const rows = first.map((row) => ({ ...emptyRow(templates.table), Auto: 'prepare', ...row }))
  await insertRows(transaction, templates.table, rows.map((row) => ({ ...row, ...derivedColumns(templates, row) })))
}
