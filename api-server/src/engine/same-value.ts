import type { FieldDefinition } from '@office/shared-api/model'
import { rowsIn } from '@office/shared-api/model/rows'

/** Whether two values of a field are the same: a moment has several spellings, several values are the same in the same order. */
export function isSame(field: FieldDefinition, one: unknown, other: unknown): boolean {
  const { type } = field
  if (one === other) return true
  if (field.type === 'rows') {
    // The database keeps the cells of a row in an order of its own.
    const cells = (value: unknown) => JSON.stringify(rowsIn(value).map((row) => Object.keys(field.columns).map((name) => row[name] ?? null)))
    return cells(one) === cells(other)
  }
  if (typeof one === 'object' && one !== null) return JSON.stringify(one) === JSON.stringify(other)
  return type === 'moment' && typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)
}
