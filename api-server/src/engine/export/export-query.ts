import {
  columnFields,
  EXPORT_FORMATS,
  fieldEntries,
  isLanguage,
  type ExportFormat,
  type FieldDefinition,
  type Language,
  type Resource,
} from '@office/shared-api/model'
import { HttpError } from '../../platform/errors'

/** One column of an exported table. The Id is no field. */
export interface ExportColumn {
  readonly name: string
  readonly field: FieldDefinition | null
}

export interface ExportRequest {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn[]
  /** The reader's language, where the address names it: a browser that downloads sends its own, not the page's. */
  readonly language: Language | null
}

function textOf(query: object, name: string): string {
  const value: unknown = Reflect.get(query, name) ?? ''
  if (typeof value !== 'string') throw new HttpError('bad_request')
  return value.trim()
}

function columnOf(resource: Resource, name: string): ExportColumn {
  if (name === 'Id') return { name, field: null }
  const found = fieldEntries(resource).find(([field, { type, ...rest }]) => {
    const display = type === 'reference' && 'display' in rest ? rest.display : undefined
    return field === name || display === name
  })
  if (!found) throw new HttpError('bad_request')
  return { name: found[0], field: found[1] }
}

/** The columns asked for, in their order and each once; those that a table shows at first when none is named. Pictures have no text. */
function columnsOf(resource: Resource, text: string): readonly ExportColumn[] {
  const shown = columnFields(resource).flatMap(([name, { column }]) => (column === 'shown' ? [name] : []))
  const names = text === '' ? ['Id', ...shown] : text.split(',').map((name) => name.trim())
  const columns = new Map(names.map((name) => columnOf(resource, name)).map((column) => [column.name, column]))
  return [...columns.values()].filter(({ field }) => field?.type !== 'image')
}

/** What an export adds to the parameters of a list. Throws `bad_request` for an unknown format or column. */
export function readExportRequest(resource: Resource, query: object): ExportRequest {
  const format = EXPORT_FORMATS.find((candidate) => candidate === (textOf(query, 'format').toLowerCase() || 'csv'))
  const language = textOf(query, 'lang')
  if (format === undefined) throw new HttpError('bad_request')
  return {
    format,
    columns: columnsOf(resource, textOf(query, 'columns')),
    language: isLanguage(language) ? language : null,
  }
}
