import type { FieldDefinition, FieldValue } from '@office/shared-api/model'
import { FieldText } from '../field-text'

interface LoggedValueProps {
  column: string
  field: FieldDefinition | undefined
  value: FieldValue | undefined
}

const NO_CHOICES = { lookups: undefined, offices: undefined, failed: false }

/** A logged value in words. The server names lookups and references already; the rest reads as in the table. */
export function LoggedValue({ column, field, value = null }: LoggedValueProps) {
  const named = field === undefined || field.type === 'lookup' || field.type === 'reference'
  const shown: FieldDefinition = named ? { type: 'text', max: 0 } : field
  // A yes-or-no that was never set is empty, not "no".
  const asText: FieldDefinition = shown.type === 'boolean' && value === null ? { type: 'text', max: 0 } : shown
  return <FieldText name={column} field={asText} row={{ Id: 0, Version: 0, [column]: value }} choices={NO_CHOICES} />
}
