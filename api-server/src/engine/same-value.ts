import type { FieldDefinition } from '@office/shared-api/model'

/** Whether two values of a field are the same: a moment has several spellings, several values are the same in the same order. */
export function isSame({ type }: FieldDefinition, one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one === 'object' && one !== null) return JSON.stringify(one) === JSON.stringify(other)
  return type === 'moment' && typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)
}
