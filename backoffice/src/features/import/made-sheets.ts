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

/** A broken rule with the column that it is about, in words. */
export function errorText({ field, errorMsg }: ImportRow['Errors'][number], language: Language): string {
  const label = importColumn(field)?.field.label[language]
  return label === undefined ? errorMsg : `${label}: ${errorMsg}`
}

export interface RefusedWords {
  readonly title: string
  readonly row: string
  readonly errors: string
  readonly language: Language
}

/** The refused rows as they came, with a column of what is wrong: to mend, and to import again. Without the file their numbers and errors alone. */
export function refusedFile(rows: readonly ImportRow[], file: SentFile | undefined, { title, row, errors, language }: RefusedWords): Promise<File> {
  const texts = new Map(rows.map((refused) => [refused.Row, refused.Errors.map((error) => errorText(error, language)).join('\n')]))
  const content = file
    ? [[...file.columns.map(({ heading, letters }) => heading || letters), errors], ...file.rows.filter((sent) => texts.has(sent.row)).map((sent) => [...sent.cells, texts.get(sent.row) ?? ''])]
    : [[row, errors], ...Array.from(texts, ([number, text]) => [String(number), text])]
  return workbookOf(content, { title, language })
}
