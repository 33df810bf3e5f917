import { resources } from '@office/shared-api/model'
import { derivedColumns, emptyRow } from '../../engine/stored-row'
import type { Queryable } from '../../platform/database/database'
import { insertRows } from '../../platform/database/insert-rows'
import first from './first-expiries.json' with { type: 'json' }

const { expiries } = resources

/** Gives the office a row for each kind of the agenda that has none yet, also on upgrade. Rows are never deleted. */
export async function seedExpiries(transaction: Queryable): Promise<void> {
  const present = await transaction.query<{ readonly Kind: string }>({ text: 'SELECT "Kind" FROM expiries' })
  const rows = first.filter(({ Kind }) => !present.some((row) => row.Kind === Kind)).map((row) => ({ ...emptyRow(expiries.table), ...row }))
  await insertRows(transaction, expiries.table, rows.map((row) => ({ ...row, ...derivedColumns(expiries, row) })))
}
