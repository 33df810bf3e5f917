import { Readable } from 'node:stream'
import {
  columnFields,
  dayInRiyadh,
  EXPORT_FORMATS,
  fieldEntries,
  isLanguage,
  labelsFrom,
  LANGUAGES,
  sumFields,
  type ExportFormat,
  type Language,
  type LoggedColumn,
  type Resource,
} from '@office/shared-api/model'
import { xlsxOf, type Cell } from '@office/shared-api/model/xlsx'
import { oneOf, text } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { languageOf } from '../../platform/plugins/language'
import { textByKey } from '../../platform/texts'
import type { BoundOffice } from '../bound-office'
import { boundFor, type BoundResource, type EngineParts } from '../bound-resource'
import type { CallContract, Parameter } from '../contract/call'
import { listParameters, readListRequest, type ListRequest } from '../list-request'
import { textParameter } from '../parameters'
import { tagOf } from '../resource-routes'
import { csvOf } from './csv'
import { cellsOf, headings, type ExportColumn } from './export-cells'
import { matchingIds, rowChunks } from './export-rows'

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const PARAMETERS: readonly Parameter[] = [
  { name: 'format', description: 'The kind of file.', schema: { ...oneOf(EXPORT_FORMATS), default: 'csv' } },
  { name: 'columns', description: 'Names of fields with commas between; those of the table when absent.', schema: text },
  { name: 'lang', description: 'The language of the file, instead of Accept-Language.', schema: oneOf(LANGUAGES) },
]

function exportCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `All rows of ${resource.name} that a list finds, as a file`,
    query: [...listParameters(resource), ...PARAMETERS],
    files: Object.values(CONTENT_TYPES),
    refusals: ['too_slow'],
  }
}

interface ExportRequest {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn[]
  /** The reader's language, where the address names it: a browser that downloads sends its own, not the page's. */
  readonly language: Language | null
}

function columnOf(resource: Resource, name: string): ExportColumn {
  if (name === 'Id') return { name, field: null }
  const found = [...fieldEntries(resource), ...sumFields(resource)].find(([field, { type, ...rest }]) => {
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

/** Returns the parameters that an export adds to those of a list. Throws `bad_request` for an unknown format or column. */
function readExportRequest(resource: Resource, query: object): ExportRequest {
  const format = EXPORT_FORMATS.find((candidate) => candidate === (textParameter(query, 'format').toLowerCase() || 'csv'))
  const language = textParameter(query, 'lang')
  if (format === undefined) throw new HttpError('bad_request')
  return {
    format,
    columns: columnsOf(resource, textParameter(query, 'columns')),
    language: isLanguage(language) ? language : null,
  }
}

/** The record of an export: how much of the table left the office, not what was searched for (that may be a name). */
function particulars({ format, columns }: ExportRequest, rows: number): LoggedColumn[] {
  return [
    { column: 'format', value: format },
    { column: 'columns', value: columns.map(({ name }) => name).join(',') },
    { column: 'rows', value: rows },
  ]
}

interface Exporting {
  readonly parts: EngineParts
  readonly reader: Queryable
  readonly record: BoundOffice['recordExport']
  readonly bound: BoundResource
  readonly wanted: ExportRequest
  readonly list: ListRequest
  readonly language: Language
}

async function* portionsOf(
  { reader, bound, wanted: { columns }, language, list: { now } }: Exporting,
  ids: readonly number[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { resource } = bound
  yield [headings(resource, columns, language)]
  for await (const { rows, labels } of rowChunks(reader, bound, ids, { columns, now })) {
    yield rows.map((row) => cellsOf(resource, row, columns, labels, language))
  }
}

async function exportRows(exporting: Exporting, request: FastifyRequest, reply: FastifyReply) {
  const { parts, reader, record, bound, wanted, list, language } = exporting
  const { resource } = bound
  const now = parts.now()
  const ids = await matchingIds(reader, bound, list, language)
  await record(parts.database, callerOf(request), resource.name, particulars(wanted, ids.length), now)
  const portions = portionsOf(exporting, ids)
  const title = labelsFrom(textByKey(language), language).resource(resource)
  const bytes = wanted.format === 'csv' ? csvOf(portions) : xlsxOf(portions, { title, language })
  return reply
    .header('Content-Type', CONTENT_TYPES[wanted.format])
    .header('Content-Disposition', `attachment; filename="${resource.name}-${dayInRiyadh(now)}.${wanted.format}"`)
    .send(Readable.from(bytes, { objectMode: false }))
}

/** `export` for every resource that somebody may take out of the office: all rows that the list finds, as a file. */
export function exportRoutes(app: FastifyInstance, parts: EngineParts, { resources, recordExport: record }: BoundOffice): void {
  for (const bound of resources.values()) {
    const { resource } = bound
    const access = resource.permissions.export
    if (!access) continue
    app.get<{ Querystring: Record<string, unknown> }>(
      `${resource.path}/export`,
      // It leaves a record, so other sites may not set it off; but a link that downloads can send no header.
      { config: { access, fromOwnPages: true, contract: exportCall(resource) } },
      (request, reply) => {
        const read = boundFor(bound, callerOf(request).role)
        const wanted = readExportRequest(read.resource, request.query)
        const list = readListRequest(read.resource, request.query, parts.now(), callerOf(request))
        return exportRows({ parts, reader: request.reader, record, bound: read, wanted, list, language: wanted.language ?? languageOf(request) }, request, reply)
      },
    )
  }
}
