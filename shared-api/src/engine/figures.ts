import type { Field, FieldValue } from './field'
import { fieldEntries, type Resource } from './resource'

/**
 * Register of figures that come from outside, such as those of a law: a field that says `figure` has to be checked against its source. A row's `Unchecked` holds
 * the names of those that nobody has checked yet, with commas between them. A save that names a figure has checked it, changed or not.
 */

export const UNCHECKED = 'Unchecked'

/** The column of the log that says which figures a save has checked. */
export const CHECKED = 'Checked'

/** `logged` of every resource with a `figure`. */
export const checkedLog = { [CHECKED]: { ar: 'المراجعة', en: 'Checked' } } as const

/** Declared by every resource with a `figure`, under the name `Unchecked`. */
export const uncheckedField = {
  label: { ar: 'لم يُتحقّق منه', en: 'Not checked' },
  type: 'text',
  max: 300,
  setBy: 'server',
  derived: true,
  column: 'shown',
  unsorted: true,
} as const satisfies Field

/** The names of the resource's figures. */
export function figuresOf(resource: Resource): readonly string[] {
  return fieldEntries(resource).flatMap(([name, field]) => (field.figure ? [name] : []))
}

/** The names of the figures of a row that nobody has checked. */
export function uncheckedIn(row: Readonly<Record<string, FieldValue | undefined>>): readonly string[] {
  return String(row[UNCHECKED] ?? '').split(',').filter((name) => name !== '')
}

/** `Unchecked` of these names. */
export function uncheckedText(names: readonly string[]): string {
  return names.join(',')
}
