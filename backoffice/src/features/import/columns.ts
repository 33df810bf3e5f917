import type { Language } from '@office/shared-api/model'
import { CONSENT_METHOD, IMPORT_COLUMNS, type ImportColumn } from '@office/shared-api/model/imports'
import { foldHeading, type SheetColumn } from './reading/table'

/** Folded headings by which a column is known, the surest first: its wire name, its labels, then what offices call it. */
const headingsOf = ({ name, field, alsoCalled = [] }: ImportColumn) => [name, field.label.ar, field.label.en, ...alsoCalled].map(foldHeading)

/** Every heading by which a column is known, folded, with the number of fields that have it. */
export const KNOWN_HEADINGS: ReadonlyMap<string, number> = IMPORT_COLUMNS.flatMap((column) => [...new Set(headingsOf(column))]).reduce(
  (known, heading) => known.set(heading, (known.get(heading) ?? 0) + 1),
  new Map<string, number>(),
)

/** The field that one choice can fill for a whole file: offices keep a list of each category. */
export const CATEGORY = 'Category'

/** By place of a column in the file: the wire name of its field, null where it is ignored. */
export type Assigned = readonly (string | null)[]

/**
 * The fields of a file's columns by their headings. Where two fields share a label, the first of the form that is still free takes it; a
 * wire name is always its own field's.
 */
export function assign(columns: readonly SheetColumn[]): Assigned {
  const folded = columns.map(({ heading }) => foldHeading(heading))
  const taken = new Set<string>()
  const take = (name: string | undefined): string | null => {
    if (name === undefined) return null
    taken.add(name)
    return name
  }
  const byName = folded.map((heading) => take(IMPORT_COLUMNS.find(({ name }) => foldHeading(name) === heading)?.name))
  return byName.map((name, at) => name ?? take(IMPORT_COLUMNS.find((column) => !taken.has(column.name) && headingsOf(column).includes(folded[at] ?? '') && folded[at] !== '')?.name))
}

/** The assignment with another field for one column; a field that another column had is taken from it. */
export function reassigned(assigned: Assigned, column: number, name: string | null): Assigned {
  return assigned.map((present, at) => (at === column ? name : present === name ? null : present))
}

/** The headings of a template: labels in a language, and the wire name where two fields share a label. */
export function templateHeadings(language: Language): readonly string[] {
  const seen = new Set<string>()
  return IMPORT_COLUMNS.map(({ name, field }) => {
    const label = field.label[language]
    const heading = seen.has(foldHeading(label)) ? name : label
    seen.add(foldHeading(label))
    return heading
  })
}

/** Fields that a new worker needs and no column has, nor the choice for all rows; one with a default needs none, and how consent was given is asked with a consent alone. */
export function missingFields(assigned: Assigned, category = ''): readonly ImportColumn[] {
  const has = (name: string) => assigned.includes(name) || (name === CATEGORY && category !== '')
  return IMPORT_COLUMNS.filter(({ name, field }) => field.required === true && !('default' in field) && name !== CONSENT_METHOD && !has(name))
}
