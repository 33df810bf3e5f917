import { Readable } from 'node:stream'
import {
  dayInRiyadh,
  labelsFrom,
  resourceList,
  type Language,
  type LoggedColumn,
  type Resource,
} from '@office/shared-api/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../../platform/plugins/parts'
import { callerOf } from '../../platform/plugins/access'
import { languageOf } from '../../platform/plugins/language'
import { readListRequest, type ListRequest } from '../list-query'
import { textByKey } from '../../platform/texts'
import { recordActivity } from '../../office/activity/record-activity'
import { csvOf } from './csv'
import { CONTENT_TYPES, exportCall } from './export-contract'
import { cellsOf, headings, type Cell } from './export-cells'
import { readExportRequest, type ExportRequest } from './export-query'
import { matchingIds, rowChunks } from './export-rows'
import { xlsxOf } from './xlsx'

/** What the record keeps of an export: how much of the table left the office, not what was searched for (that may be a name). */
function particulars({ format, columns }: ExportRequest, rows: number): LoggedColumn[] {
  return [
    { column: 'format', value: format },
    { column: 'columns', value: columns.map(({ name }) => name).join(',') },
    { column: 'rows', value: rows },
  ]
}

interface Exporting {
  readonly parts: Parts
  readonly resource: Resource
  readonly wanted: ExportRequest
  readonly list: ListRequest
  readonly language: Language
}

async function* portionsOf(
  { parts, resource, wanted: { columns }, language }: Exporting,
  ids: readonly number[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [headings(resource, columns, language)]
  for await (const { rows, labels } of rowChunks(parts.database, resource, ids)) {
    yield rows.map((row) => cellsOf(row, columns, labels, language))
  }
}

async function exportRows(exporting: Exporting, request: FastifyRequest, reply: FastifyReply) {
  const { parts, resource, wanted, list, language } = exporting
  const now = parts.now()
  const ids = await matchingIds(parts.database, resource, list, language)
  const changes = particulars(wanted, ids.length)
  await recordActivity(parts.database, { kind: 'export', by: callerOf(request), subject: resource.name, changes }, now)
  const portions = portionsOf(exporting, ids)
  const title = labelsFrom(textByKey(language), language).resource(resource)
  const bytes = wanted.format === 'csv' ? csvOf(portions) : xlsxOf(portions, { title, language })
  return reply
    .header('Content-Type', CONTENT_TYPES[wanted.format])
    .header('Content-Disposition', `attachment; filename="${resource.name}-${dayInRiyadh(now)}.${wanted.format}"`)
    .send(Readable.from(bytes, { objectMode: false }))
}

/** `export` for every resource that somebody may take out of the office: all rows that the list finds, as a file. */
export function exportRoutes(app: FastifyInstance, parts: Parts): void {
  for (const resource of resourceList) {
    const access = resource.permissions.export
    if (!access) continue
    app.get<{ Querystring: Record<string, unknown> }>(
      `${resource.path}/export`,
      // It leaves a record, so other sites may not set it off; but a link that downloads can send no header.
      { config: { access, fromOwnPages: true, contract: exportCall(resource) } },
      (request, reply) => {
        const wanted = readExportRequest(resource, request.query)
        const list = readListRequest(resource, request.query)
        return exportRows({ parts, resource, wanted, list, language: wanted.language ?? languageOf(request) }, request, reply)
      },
    )
  }
}
