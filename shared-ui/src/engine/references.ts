import { isRowOf, type FieldValue, type Language, type Resource } from '@office/shared-api/model'

/** A row as far as a choice of it needs: its key, and the fields of its title. */
export type TitledRow = { readonly Id: number } & Readonly<Record<string, FieldValue>>

/** A row that a reference can point at. */
export interface ReferenceOption {
  readonly id: number
  readonly label: string
  /** A second line that tells namesakes apart. */
  readonly detail?: string
}

/** The items of one lookup list, in their order. */
export function itemsOf(list: Resource, lookups: readonly TitledRow[]): readonly TitledRow[] {
  return lookups.filter((item) => isRowOf(list, item))
}

/** The name of a row for people: its title field in the reader's language, else in the other one, else its number. */
export function rowTitle(resource: Resource, row: TitledRow, language: Language): string {
  const { ar, en } = resource.title
  const names = language === 'ar' ? [row[ar], row[en]] : [row[en], row[ar]]
  const name = names.find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : String(row.Id)
}

/** A found row as an option: by its title, with its unique fields, which tell namesakes apart. */
export function optionOf(resource: Resource, row: TitledRow, language: Language): ReferenceOption {
  const unique = Object.entries(resource.fields).flatMap(([name, field]) => (field.unique && row[name] ? [String(row[name])] : []))
  return { id: row.Id, label: rowTitle(resource, row, language), ...(unique.length > 0 && { detail: unique.join(' · ') }) }
}
