import { parse } from 'csv-parse/browser/esm/sync'
import { MOST_ROWS, ROWS_BESIDES } from './limits'
import { RefusedFile } from './refused-file'

const UTF8_MARK = [0xef, 0xbb, 0xbf]
const WIDE_LITTLE = [0xff, 0xfe]
const WIDE_BIG = [0xfe, 0xff]

/** Bytes that are looked at to tell an encoding. */
const SAMPLE = 4_096

const marks = (bytes: Uint8Array, mark: readonly number[]) => mark.every((sign, at) => bytes[at] === sign)

/** Wide text of which no mark says so has a zero in every other byte of its digits and separators. */
function unmarkedWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE)
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const least = sample.length / 16
  if (odd > least && even === 0) return 'utf-16le'
  if (even > least && odd === 0) return 'utf-16be'
  return null
}

/** The text of a CSV file: UTF-8, UTF-16, or else Windows-1256, as Excel in Arabic saves it. Marks of the encoding are left out. */
function textIn(bytes: Uint8Array): string {
  if (marks(bytes, UTF8_MARK)) return new TextDecoder('utf-8').decode(bytes)
  if (marks(bytes, WIDE_LITTLE)) return new TextDecoder('utf-16le').decode(bytes)
  if (marks(bytes, WIDE_BIG)) return new TextDecoder('utf-16be').decode(bytes)
  const wide = unmarkedWide(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** Excel's own line before the headings, which names the separator. */
const NAMED = /^sep=([,;\t])\r?\n/

/** Text of the lines that are looked at to tell the separator. */
const FIRST_LINES = 20_000

/** The separator that stands most often outside quotes in the first lines. */
function delimiterOf(text: string): string {
  const bare = text.slice(0, FIRST_LINES).replace(/"[^"]*"/g, '')
  const countOf = (sign: string) => bare.split(sign).length
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

/** A spreadsheet would run a cell that begins so; our own exports put an apostrophe before it. */
const DEFUSED = /^'(?=[=+\-@\t\r])/

/**
 * The records of a CSV file, blank ones too, so that the index of each is its row in a spreadsheet. Not more than an import may have, and one.
 * Throws `RefusedFile`.
 */
export function readCsv(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = textIn(bytes)
  // Signs that no text has: the file is something else.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text.slice(0, FIRST_LINES))) throw new RefusedFile('no_sheet')
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text)) throw new RefusedFile('web_page')
  const named = NAMED.exec(text)
  const content = named ? text.slice(named[0].length) : text
  let records: string[][]
  try {
    records = parse(content, {
      delimiter: named?.[1] ?? delimiterOf(content),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
      to: MOST_ROWS + ROWS_BESIDES + 1,
    })
  } catch {
    throw new RefusedFile('damaged')
  }
  const cells = records.map((record) => record.map((cell) => cell.replace(DEFUSED, '')))
  return named ? [[], ...cells] : cells
}
