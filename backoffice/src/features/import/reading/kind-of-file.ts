import { RefusedFile } from './refused-file'
import { entriesOf, type ZipEntry } from './zip'
import { MOST_PARTS } from './limits'

const beginsWith = (bytes: Uint8Array, ...signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)

/** The container of Excel's old files, and of encrypted new ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ENCRYPTED_STREAM = 'EncryptedPackage'

/** First bytes of what people choose by mistake: PDF, PNG, JPEG, GIF, RAR, 7z, gzip. */
const NO_SHEETS = [[0x25, 0x50, 0x44, 0x46], [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x47, 0x49, 0x46, 0x38], [0x52, 0x61, 0x72, 0x21], [0x37, 0x7a, 0xbc, 0xaf], [0x1f, 0x8b]]

/** True where an ASCII text stands in the bytes as UTF-16, as names of a compound file do. */
function holdsWide(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (Array.from(text).every((letter, index) => bytes[at + 2 * index] === letter.charCodeAt(0) && bytes[at + 2 * index + 1] === 0)) return true
  }
  return false
}

export const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0x50, 0x4b, 5, 6)

export type SheetFile = { readonly kind: 'csv' } | { readonly kind: 'xlsx'; readonly entries: readonly ZipEntry[] }

/** The kind of the bytes, whatever the file's name says. Throws `RefusedFile`, also for a kind of sheet that is not read. */
export function kindOfFile(bytes: Uint8Array): SheetFile {
  if (bytes.length === 0) throw new RefusedFile('empty')
  if (beginsWith(bytes, ...COMPOUND)) throw new RefusedFile(holdsWide(bytes, ENCRYPTED_STREAM) ? 'password' : 'old_excel')
  if (NO_SHEETS.some((signs) => beginsWith(bytes, ...signs))) throw new RefusedFile('no_sheet')
  if (!isZip(bytes)) return { kind: 'csv' }
  const entries = entriesOf(bytes, MOST_PARTS, 'too_large_inside')
  const holds = (name: string) => entries.some((entry) => entry.name === name)
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new RefusedFile('password')
  if (entries.some(({ name }) => name.endsWith('vbaProject.bin'))) throw new RefusedFile('macros')
  if (holds('xl/workbook.bin')) throw new RefusedFile('binary_excel')
  if (holds('mimetype') && holds('content.xml')) throw new RefusedFile('open_document')
  if (!holds('xl/workbook.xml')) throw new RefusedFile('no_sheet')
  return { kind: 'xlsx', entries }
}
