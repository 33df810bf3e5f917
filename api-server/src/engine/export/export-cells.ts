import {
  dayInRiyadh,
  inOneLine,
  labelsFrom,
  OFFICE_TIME_ZONE,
  SEPARATORS,
  type AnyRow,
  type FieldDefinition,
  type FieldValue,
  type Language,
  type Resource,
} from '@office/shared-api/model'
import { uncheckedField, uncheckedIn } from '@office/shared-api/model/staff-fields'
import type { Cell } from '@office/shared-api/model/xlsx'
import { labelFor, labelsInOne, type Labels } from '../labels'
import { textByKey } from '../../platform/texts'

/** One column of an exported table. The Id is no field. */
export interface ExportColumn {
  readonly name: string
  readonly field: FieldDefinition | null
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Day and time in Riyadh, `YYYY-MM-DD HH:mm`. */
function momentText(value: FieldValue): string {
  if (value === null || value === '') return ''
  const moment = new Date(String(value))
  return `${dayInRiyadh(moment)} ${TIME.format(moment)}`
}

/** The headings of the columns, in the reader's language. */
export function headings(resource: Resource, columns: readonly ExportColumn[], language: Language): readonly string[] {
  const labels = labelsFrom(textByKey(language), language)
  return columns.map(({ name }) => labels.field(resource, name))
}

/** The cells of a row, as people read them: names for numbers of lists, yes and no, digits 0-9 throughout. */
export function cellsOf(resource: Resource, row: AnyRow, columns: readonly ExportColumn[], labels: Labels, language: Language): readonly Cell[] {
  const text = textByKey(language)
  return columns.map(({ name, field }): Cell => {
    const value = row[name] ?? null
    switch (field?.type) {
      case undefined:
      case 'number':
        return Number(value)
      case 'money':
        return value === null ? '' : { amount: String(value) }
      case 'boolean':
        return text(value === true ? 'actions.yes' : 'actions.no')
      case 'lookup':
      case 'reference':
        return inOneLine(labelFor(labels, field, value, row)?.text[language] ?? '')
      case 'lookups':
      case 'rows':
        return inOneLine(labelsInOne(labels, field, value, row)[language])
      case 'moment':
        return momentText(value)
      case 'choice':
        return value === null || value === '' ? '' : labelsFrom(text, language).choice(field, String(value))
      case 'text':
        if (field === uncheckedField) return uncheckedIn(row).map((figure) => labelsFrom(text, language).field(resource, figure)).join(SEPARATORS[language])
        return field.multiline ? String(value ?? '') : inOneLine(String(value ?? ''))
      default:
        return String(value ?? '')
    }
  })
}
