import { isRowOf, resourceNamed } from '@office/shared-api/model/desk'
import { titleFields, type FieldValue, type Language, type LookupField, type Resource } from '@office/shared-api/model/public'

/** A row as far as a choice of it needs: its key, and the fields of its title. */
export type TitledRow = { readonly Id: number } & Readonly<Record<string, FieldValue>>

/** A row that a reference can point at. */
export interface ReferenceOption {
  readonly id: number
  readonly label: string
  /** A second line that tells namesakes apart. */
  readonly detail?: string
  /** Taken or not offered: it can be seen and not chosen. */
  readonly taken?: boolean
}

/** The items of one lookup list, in their order. */
export function itemsOf(list: Resource, lookups: readonly TitledRow[]): readonly TitledRow[] {
  return lookups.filter((item) => isRowOf(list, item))
}

/** The value by which the item that a lookup field of this row names is called. */
export function calledBy({ calledBy: name }: LookupField, row: Readonly<Record<string, FieldValue>>): FieldValue {
  return name === undefined ? null : (row[name] ?? null)
}

/** The name of a row for people: its title field in the reader's language, `by` the value by which it is called, else in the other one, else its number; of a choice, its words. */
export function rowTitle(resource: Resource, row: TitledRow, language: Language, by: FieldValue = null): string {
  const wordsOf = (name: string) => {
    const [field, value] = [resource.fields[name], row[name]]
    return field?.type === 'choice' && typeof field.texts !== 'string' ? field.texts[String(value)]?.[language] : value
  }
  const names = titleFields(resource, language, by).map(wordsOf)
  const name = names.find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : String(row.Id)
}

/** The words of the button that opens the form of a new row, and of the title of that form. */
export function addingTitle({ adding, label }: Resource, language: Language): string {
  return (adding ?? label)[language]
}

export interface OptionWords {
  readonly language: Language
  readonly lookups: readonly TitledRow[] | undefined
  /** Says whether a row is free; `holder`: the name of who has it. */
  readonly state: (free: boolean, holder: string) => string
}

/** A found row as an option: its title, its unique fields, which tell namesakes apart, and what its resource says of options. */
export function optionOf(resource: Resource, row: TitledRow, { language, lookups = [], state }: OptionWords): ReferenceOption {
  const { fields, option } = resource
  const unique = Object.entries(fields).flatMap(([name, field]) => (field.unique && row[name] ? [String(row[name])] : []))
  const words = option?.details.flatMap((name) => {
    const item = lookups.find(({ Id }) => Id === row[name])
    const field = fields[name]
    return item && field?.type === 'lookup' ? [rowTitle(resourceNamed(field.list), item, language, calledBy(field, row))] : []
  })
  const free = option === undefined || row[option.free] === true
  const details = [...unique, ...(words ?? []), ...(option ? [state(free, String(row[option.holder] ?? ''))] : [])]
  return { id: row.Id, label: rowTitle(resource, row, language), taken: !free, ...(details.length > 0 && { detail: details.join(' · ') }) }
}
