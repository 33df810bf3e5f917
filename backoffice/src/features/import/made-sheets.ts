import type { Language } from '@office/shared-api/model'
import { IMPORT_COLUMNS, importColumn } from '@office/shared-api/model/imports'
import type { ImportRow } from '@office/shared-api/model/shapes'
import { xlsxOf } from '@office/shared-api/model/xlsx'
import { templateHeadings } from './columns'
import type { SentFile } from './sent-file'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Rows = readonly (readonly string[])[]

/** Rows of text as a workbook; its cells stay text, so that no spreadsheet makes a number of a passport. */
async function workbookOf(rows: Rows, { title, language }: { readonly title: string; readonly language: Language }): Promise<File> {
  const parts: BlobPart[] = []
  for await (const bytes of xlsxOf([rows], { title, language })) parts.push(bytes as BlobPart)
  return new File(parts, `${title}.xlsx`, { type: TYPE })
}

/** A workbook with the headings of every field that a file may have, in the reader's language. */
export function templateFile(title: string, language: Language): Promise<File> {
  return workbookOf([templateHeadings(language)], { title, language })
}

/** A broken rule with the column that it is about, in words, and with the cell as the file had it. */
export function errorText({ field, errorMsg, Cell }: ImportRow['Errors'][number], language: Language): string {
  const label = importColumn(field)?.field.label[language]
  if (label === undefined) return errorMsg
  const [open, close] = language === 'ar' ? ['«', '»'] : ['“', '”']
  return Cell === '' ? `${label}: ${errorMsg}` : `${label} ${open}\u2068${Cell}\u2069${close}: ${errorMsg}`
}

export interface RefusedWords {
  readonly title: string
  readonly errors: string
  readonly language: Language
}

/** The columns that any of these rows fills, under the headings of a template, and the rows as the server was sent them; a server of the release before does not say. */
function sentColumns(rows: readonly Partial<Pick<ImportRow, 'Cells'>>[], language: Language): { readonly headings: readonly string[]; readonly cells: Rows } {
  const all = templateHeadings(language)
  const used = IMPORT_COLUMNS.flatMap(({ name }, at) => (rows.some(({ Cells }) => Cells?.[name] !== undefined) ? [{ name, heading: all[at] ?? name }] : []))
  return { headings: used.map(({ heading }) => heading), cells: rows.map(({ Cells }) => used.map(({ name }) => Cells?.[name] ?? '')) }
}

/** Each refused row with its cells and a last column of what is wrong: to mend, and to import again. As its own file had them; without the file, as they were sent. */
export function refusedFile(rows: readonly ImportRow[], file: SentFile | undefined, { title, errors, language }: RefusedWords): Promise<File> {
  const sent = sentColumns(file ? [] : rows, language)
  const kept = new Map(file?.rows.map(({ row, cells }) => [row, cells]))
  const headings = file ? file.columns.map(({ heading, letters }) => heading || letters) : sent.headings
  const lines = rows.map(({ Row, Errors }, at) => [...(file ? (kept.get(Row) ?? headings.map(() => '')) : (sent.cells[at] ?? [])), Errors.map((error) => errorText(error, language)).join('\n')])
  return workbookOf([[...headings, errors], ...lines], { title, language })
}
