/** Why a file is not read; each has its sentence in `translations/import.ts`. */
export const REFUSALS = [
  'empty',
  'too_large',
  'too_large_inside',
  'damaged',
  'password',
  'old_excel',
  'binary_excel',
  'macros',
  'open_document',
  'no_sheet',
  'web_page',
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'duplicate_headers',
  'formula',
  'cell_error',
  'date_1900',
  'no_photos',
  'too_many_photos',
  'no_zip',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** The values that a refusal's sentence names: a cell (`C7`), a heading, a number. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** A file that is not read, for a reason that its owner can mend. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'

  constructor(
    readonly reason: Refusal,
    readonly values: RefusalValues = {},
  ) {
    super(reason)
  }
}
