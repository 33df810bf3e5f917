import type { Language, Resource } from '@office/shared-api/model'
import { quoted } from '../platform/database/database'
import { labelledTarget } from './list-order'
import { ownRows } from './row-columns'
import { labelColumn } from './stored-columns'

/** A page of a list that is sorted by a label, wherever it lies. */
export interface LabelPage {
  readonly resource: Resource
  readonly sortField: string
  readonly language: Language
  /** ' WHERE …' or nothing, over the table under the alias `t`. */
  readonly where: string
  readonly descending: boolean
  readonly pageSize: number
  /** How many rows come before the page: a number or a parameter. */
  readonly skip: string
}

/**
 * SQL that answers the Ids (with the label as `key`) of a page, without sorting the rows: they are counted by what they
 * name, the counts are put in the order of the labels, and only the rows of the labels that the page shows are looked at.
 * For a large table whose column has an index with the Id behind it. Null for a list that is not sorted by a label.
 *
 * Rows whose labels are the same text (two workers of one name) lie mixed by their Ids. Those are taken from the
 * beginning and passed over at the end; all others are found by the index right where the page begins.
 */
export function labelPage({ resource, sortField, language, where, descending, pageSize, skip }: LabelPage): string | null {
  const target = labelledTarget(resource, sortField)
  if (!target) return null
  const [table, column] = [quoted(resource.table), `t.${quoted(sortField)}`]
  const own = ownRows(target).map((condition) => ` WHERE ${condition}`)
  const labels = `SELECT t."Id", t.${quoted(labelColumn(target, language))} AS label FROM ${quoted(target.table)} t${own.join('')}`
  const byLabel = descending ? 'label DESC NULLS LAST' : 'label ASC NULLS FIRST'
  const direction = descending ? 'DESC' : 'ASC'
  const rowsThat = (condition: string) =>
    `(SELECT t."Id" FROM ${table} t${where === '' ? ' WHERE' : `${where} AND`} ${condition}` +
    ` ORDER BY ${column} ${direction}, t."Id" ${direction}` +
    ` LIMIT ${pageSize} + CASE WHEN s.shared THEN s.inside ELSE 0 END OFFSET CASE WHEN s.shared THEN 0 ELSE s.inside END)`
  return (
    `WITH counted AS (SELECT ${column} AS value, count(*)::integer AS rows FROM ${table} t${where} GROUP BY 1),` +
    ' placed AS (SELECT c.value, l.label, count(*) OVER same AS sharing, sum(c.rows) OVER same AS together,' +
    ` sum(c.rows) OVER (ORDER BY l.${byLabel}) AS upto` +
    ` FROM counted c LEFT JOIN (${labels}) l ON l."Id" = c.value` +
    ` WINDOW same AS (ORDER BY l.${byLabel} RANGE BETWEEN CURRENT ROW AND CURRENT ROW)),` +
    ` shown AS (SELECT value, label, sharing > 1 AS shared, greatest(${skip} - (upto - together), 0)::integer AS inside` +
    ` FROM placed WHERE upto > ${skip} AND upto - together < ${skip} + ${pageSize})` +
    ' SELECT r."Id", s.label AS key FROM shown s' +
    ` CROSS JOIN LATERAL (${rowsThat(`${column} = s.value`)} UNION ALL ${rowsThat(`${column} IS NULL AND s.value IS NULL`)}) r` +
    ` ORDER BY s.${byLabel}, r."Id" ${direction} LIMIT ${pageSize}` +
    ' OFFSET (SELECT coalesce(max(inside), 0) FROM shown WHERE shared)'
  )
}
