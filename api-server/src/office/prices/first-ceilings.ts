import { LOOKUP_TYPES, resources } from '@office/shared-api/model'
import { figuresOf, uncheckedText } from '@office/shared-api/model/staff-fields'
import { storedValues } from '../../engine/field-columns'
import { derivedColumns, emptyRow } from '../../engine/stored-row'
import type { Queryable } from '../../platform/database/database'
import { insertRows } from '../../platform/database/insert-rows'
import first from './first-ceilings.json' with { type: 'json' }

const { ceilings } = resources

/**
 * Fills the ceilings of the law once, for an office that has never had one: those of the countries in its list, found by their English names. Nobody has checked
 * them. An office that has deleted them all keeps none.
 */
export async function seedCeilings(transaction: Queryable): Promise<void> {
  const [used] = await transaction.query({ text: 'SELECT 1 FROM "ceilings_Id_seq" WHERE is_called OR last_value > 1' })
  if (used) return
  const countries = await transaction.query<{ Id: number; En: string }>({ text: 'SELECT min("Id") AS "Id", "En" FROM lookups WHERE "Type" = $1 GROUP BY "En"', values: [LOOKUP_TYPES.countries] })
  const rows = Object.entries(first.Most).flatMap(([country, Most]) => {
    const found = countries.find(({ En }) => En === country)
    if (!found) return []
    const row = { ...emptyRow(ceilings.table), Country: found.Id, From: first.From, Most, Source: first.Source, Unchecked: uncheckedText(figuresOf(ceilings)) }
    return [{ ...storedValues(ceilings, row), ...derivedColumns(ceilings, row) }]
  })
  await insertRows(transaction, ceilings.table, rows)
}
