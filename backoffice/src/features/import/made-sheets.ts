import type { Language } from '@office/shared-api/model'
import { importColumn } from '@office/shared-api/model/imports'
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
  readonly row: string
  readonly name: string
  readonly errors: string
  readonly language: Language
}

/** The refused rows as they came, with a column of what is wrong: to mend, and to import again. Without the file their numbers, names and errors alone. */
export function refusedFile(rows: readonly ImportRow[], file: SentFile | undefined, { title, row, name, errors, language }: RefusedWords): Promise<File> {
  const texts = new Map(rows.map((refused) => [refused.Row, refused.Errors.map((error) => errorText(error, language)).join('\n')]))
  const content = file
    ? [[...file.columns.map(({ heading, letters }) => heading || letters), errors], ...file.rows.filter((sent) => texts.has(sent.row)).map((sent) => [...sent.cells, texts.get(sent.row) ?? ''])]
    : [[row, name, errors], ...rows.map(({ Row, Name }) => [String(Row), Name, texts.get(Row) ?? ''])]
  return workbookOf(content, { title, language })
}
