import type { FieldValue } from '../../engine/field'
import { message, type ValidationMessage } from '../../engine/validation'
import { CONSENT_FIELDS, PURPOSES, type Purpose } from '../consent'
import { CONSENT_METHOD, CONSENT_UNTIL, IMPORT_COLUMNS } from './columns'
import type { MissingItem } from './limits'
import { readCell, type NameIndex } from './read-cell'

/** A row of a spreadsheet as a worker's values and consents. */

/** A consent that a row brings, as its save takes it. */
export interface ReadConsent {
  readonly Purpose: Purpose
  readonly GivenOn: FieldValue
  readonly Method: FieldValue
  readonly Until: FieldValue
}

export interface ReadRow {
  /** By field; an empty cell is not there: it leaves what the worker has. */
  readonly values: Readonly<Record<string, FieldValue>>
  readonly consents: readonly ReadConsent[]
  /** Broken rules by column: cells that mean nothing. */
  readonly errors: Readonly<Record<string, ValidationMessage>>
  /** Items that cells name and no list has. */
  readonly missing: readonly MissingItem[]
  /** By column with a broken rule that is no other than this: what its cell names and no list has. */
  readonly unlisted: Readonly<Record<string, readonly string[]>>
}

function consentsIn(values: Readonly<Record<string, FieldValue>>): readonly ReadConsent[] {
  const [Method = '', Until = null] = [values[CONSENT_METHOD], values[CONSENT_UNTIL]]
  return PURPOSES.flatMap((Purpose) => {
    const GivenOn = values[CONSENT_FIELDS[Purpose]]
    return GivenOn === undefined ? [] : [{ Purpose, GivenOn, Method, Until }]
  })
}

const CONSENT_COLUMNS: readonly string[] = [...Object.values(CONSENT_FIELDS), CONSENT_METHOD, CONSENT_UNTIL]

/** Reads the cells of a row by the names of their columns. `names` as of `readCell`. */
export function readRow(cells: Readonly<Record<string, string>>, names: NameIndex): ReadRow {
  const read: Record<string, FieldValue> = {}
  const errors: Record<string, ValidationMessage> = {}
  const missing: MissingItem[] = []
  const unlisted: Record<string, readonly string[]> = {}
  for (const { name, field } of IMPORT_COLUMNS) {
    const text = Object.hasOwn(cells, name) ? (cells[name] ?? '') : ''
    if (text.trim() === '') continue
    const cell = readCell(field, text, names)
    if ('value' in cell) read[name] = cell.value
    else {
      errors[name] = cell.broken
      missing.push(...(cell.missing ?? []))
      const labels = [...new Set(cell.missing?.map(({ Label }) => Label))]
      // Offices are no list, and add no item.
      if (cell.broken.key === 'unknown') unlisted[name] = labels.length > 0 ? labels : [text.trim()]
    }
  }
  const consents = consentsIn(read)
  const hasConsent = consents.length > 0 || PURPOSES.some((purpose) => CONSENT_FIELDS[purpose] in errors)
  if (hasConsent && !(CONSENT_METHOD in read) && !(CONSENT_METHOD in errors)) errors[CONSENT_METHOD] = message('required')
  const values = Object.fromEntries(Object.entries(read).filter(([name]) => !CONSENT_COLUMNS.includes(name)))
  return { values, consents, errors, missing, unlisted }
}
