import { SEPARATORS, type Bilingual, type Language } from './language'
import type { ChoiceField, LookupField, RowsField, RowValue } from './field'
import { toArabicDigits } from './typed-text'
import type { ValidationMessage } from './validation'
import { isObject } from './values'

/** Fields that hold rows of their own: how their values are read, named and told. */

/** The rows of a value; of anything else none. */
export function rowsIn(value: unknown): readonly RowValue[] {
  return Array.isArray(value) ? value.filter((one): one is RowValue => isObject(one)) : []
}

/** The columns of a field that name items of a list. */
export function lookupColumns({ columns }: RowsField): readonly [string, LookupField][] {
  return Object.entries(columns).flatMap(([name, column]) => (column.type === 'lookup' ? [[name, column] as [string, LookupField]] : []))
}

/** The broken rule with the row, counted from 0, and the column that break it, in words before its sentence. */
export function inCell(broken: ValidationMessage, { columns }: RowsField, row: number, column: string | null): ValidationMessage {
  const label = column === null ? undefined : columns[column]?.label
  const text: Bilingual = {
    ar: `السطر ${toArabicDigits(String(row + 1))}${label ? `، ${label.ar}` : ''}: `,
    en: `Row ${row + 1}${label ? `, ${label.en}` : ''}: `,
  }
  return { ...broken, cell: { row, column, text } }
}

/** The words of cells that are more than their value. */
export interface CellWords {
  readonly lookup: (field: LookupField, id: number) => string
  readonly choice: (field: ChoiceField, value: string) => string
  readonly number: (value: number) => string
}

/** The rows in one line, one after the other; a number stands beside its label, an empty cell says nothing. */
export function rowsText({ columns }: RowsField, value: unknown, words: CellWords, language: Language): string {
  const cellText = (row: RowValue) => ([name, column]: [string, RowsField['columns'][string]]): string => {
    const cell = row[name] ?? ''
    if (cell === '') return ''
    if (column.type === 'lookup') return words.lookup(column, Number(cell))
    if (column.type === 'choice') return words.choice(column, String(cell))
    return column.type === 'number' ? `${column.label[language]}: ${words.number(Number(cell))}` : String(cell)
  }
  return rowsIn(value)
    .map((row) => Object.entries(columns).map(cellText(row)).filter(Boolean).join(' · '))
    .join(SEPARATORS[language])
}
