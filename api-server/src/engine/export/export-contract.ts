import { EXPORT_FORMATS, LANGUAGES, type ExportFormat, type Resource } from '@office/shared-api/model'
import type { CallContract, Parameter } from '../contract/call'
import { oneOf, text } from '../contract/shape'
import { listParameters } from '../list-contract'
import { tagOf } from '../resource-contract'

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const PARAMETERS: readonly Parameter[] = [
  { name: 'format', description: 'The kind of file.', schema: { ...oneOf(EXPORT_FORMATS), default: 'csv' } },
  { name: 'columns', description: 'Names of fields with commas between; those of the table when absent.', schema: text },
  { name: 'lang', description: 'The language of the file, instead of Accept-Language.', schema: oneOf(LANGUAGES) },
]

export function exportCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `All rows of ${resource.name} that a list finds, as a file`,
    query: [...listParameters(resource), ...PARAMETERS],
    files: Object.values(CONTENT_TYPES),
  }
}
