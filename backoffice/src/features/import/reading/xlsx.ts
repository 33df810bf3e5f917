import { strFromU8, strToU8, zipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import { lettersOf } from './column-letters'
import { MOST_COLUMNS, MOST_INFLATED_BYTES, MOST_ROWS, ROWS_BESIDES } from './limits'
import type { SheetCells } from './read-cells'
import { RefusedFile } from './refused-file'
import { unpacked, type ZipEntry } from './zip'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

const attributeOf = (tag: string, name: string) => new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1]

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const fromXml = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Files of a workbook, unpacked within one bound for all of them. */
class Parts {
  private left = MOST_INFLATED_BYTES

  constructor(
    private readonly bytes: Uint8Array,
    private readonly entries: readonly ZipEntry[],
  ) {}

  /** A part as text; undefined where the workbook has none of that name. */
  text(name: string): string | undefined {
    const entry = this.entries.find((one) => one.name === name)
    if (!entry) return undefined
    const part = unpacked(this.bytes, entry, this.left)
    this.left -= part.length
    const text = strFromU8(part)
    // No spreadsheet writes one; entities of it could grow without end.
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new RefusedFile('damaged')
    return text
  }

  needed(name: string): string {
    const text = this.text(name)
    if (text === undefined) throw new RefusedFile('damaged')
    return text
  }
}

interface SheetPart {
  readonly name: string
  readonly path: string
}

/** The sheets that people see, in their order. */
function sheetsOf(workbook: string, relations: string): readonly SheetPart[] {
  const targets = new Map(Array.from(relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g), ([tag]) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]))
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)).flatMap(([tag]) => {
    const [name, target] = [attributeOf(tag, 'name'), targets.get(/\s(?:\w+:)id="([^"]*)"/.exec(tag)?.[1])]
    if (name === undefined || target === undefined || (attributeOf(tag, 'state') ?? 'visible') !== 'visible') return []
    return [{ name: fromXml(name), path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }]
  })
}

const ROW = /<(?:\w+:)?row(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g
const CELL = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
const HAS_VALUE = /<(?:\w+:)?(?:v|t)(?:\s[^>]*)?>[^<]/
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*?)?(?:\/>|>[\s\S]*?<\/(?:\w+:)?f>)/
const PREFIX = /<(\/?)\w+:/g

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A cell with a value as the package reads it; '' for one without. Throws `RefusedFile`. */
function checkedCell(at: string, attributes: string, content: string): string {
  const type = attributeOf(attributes, 't')
  if (!HAS_VALUE.test(content)) {
    // A text that came to nothing is a value: of a number there is always one.
    if (FORMULA.test(content) && type !== 'str') throw new RefusedFile('formula', { cell: at })
    return ''
  }
  if (type === 'e') throw new RefusedFile('cell_error', { cell: at })
  const kept = ['s', 't'].map((name) => [name, attributeOf(attributes, name)] as const).filter(([, value]) => value !== undefined)
  return `<c r="${at}"${kept.map(([name, value]) => ` ${name}="${value}"`).join('')}>${content.replace(FORMULA, '').replace(PREFIX, '<$1')}</c>`
}

/**
 * The cells of a sheet that have a value, each with its place, which not every program writes. A single cell far out would be a table of
 * millions, and some programs write a million rows of nothing but their look. Throws `RefusedFile`.
 */
function checkedSheet(sheet: string): string {
  const rows: string[] = []
  let row = 0
  for (const [, rowAttributes = '', cells = ''] of sheet.matchAll(ROW)) {
    row = Number(attributeOf(rowAttributes, 'r') ?? row + 1)
    let column = 0
    const kept: string[] = []
    for (const [, attributes = '', content = ''] of cells.matchAll(CELL)) {
      const at = attributeOf(attributes, 'r')
      column = at === undefined ? column + 1 : columnOf(/^[A-Z]*/.exec(at)?.[0] ?? '')
      const cell = checkedCell(`${lettersOf(column - 1)}${row}`, attributes, content)
      if (cell !== '' && column > MOST_COLUMNS) throw new RefusedFile('too_many_columns', { number: MOST_COLUMNS })
      if (cell !== '') kept.push(cell)
    }
    if (kept.length === 0) continue
    if (row > MOST_ROWS + ROWS_BESIDES) throw new RefusedFile('too_many_rows', { number: MOST_ROWS })
    rows.push(`<row r="${row}">${kept.join('')}</row>`)
  }
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** A date's look in the Hijri calendar; the day behind it is counted as any other. */
const CALENDAR = /(formatCode="[^"]*?)B[12](?=[dmy])/gi

/** Digits of a number that a spreadsheet keeps. */
const EXACT = 15

/** Nobody's papers are of that year: the cell is a number or a time that is shown as a date. */
const FIRST_YEAR = 1900

function textOf(value: CellValue | null, at: { readonly row: number; readonly column: number }): string {
  const cell = `${lettersOf(at.column)}${at.row + 1}`
  if (value === null) return ''
  if (value instanceof Date) {
    if (value.getUTCFullYear() <= FIRST_YEAR) throw new RefusedFile('date_1900', { cell })
    return value.toISOString().slice(0, 10)
  }
  if (typeof value === 'number') return plain(value)
  return String(value)
}

/** A number as it is typed: no exponent, none of the noise of reckoning. */
function plain(value: number): string {
  const exact = Number(value.toPrecision(EXACT))
  return Number.isInteger(exact) ? BigInt(exact).toString() : String(exact)
}

/**
 * One sheet of a workbook, its first unless named. The package that parses it is given a zip of our own making, with nothing in it but
 * parts that were measured and looked at. Throws `RefusedFile`.
 */
export async function readXlsx(bytes: Uint8Array, entries: readonly ZipEntry[], named?: string): Promise<SheetCells> {
  const parts = new Parts(bytes, entries)
  const [workbook, relations] = [parts.needed(WORKBOOK), parts.needed(RELATIONS)]
  const sheets = sheetsOf(workbook, relations)
  const chosen = sheets.find(({ name }) => name === named) ?? sheets[0]
  if (!chosen) throw new RefusedFile('damaged')
  const sheet = checkedSheet(parts.needed(chosen.path))
  const kept: Record<string, Uint8Array> = { [WORKBOOK]: strToU8(workbook), [RELATIONS]: strToU8(relations), [chosen.path]: strToU8(sheet) }
  for (const { name } of entries) {
    if (/^xl\/sharedStrings\d*\.xml$/i.test(name)) kept[name] = strToU8(parts.needed(name))
    if (/^xl\/styles\d*\.xml$/i.test(name)) kept[name] = strToU8(parts.needed(name).replace(CALENDAR, '$1'))
  }
  // Not compressed: a thread of its own would be asked for, which the page's policy refuses.
  const zip = zipSync(kept, { level: 0 })
  const rows = await readSheet(zip.buffer, chosen.name).catch(() => {
    throw new RefusedFile('damaged')
  })
  return { rows: rows.map((row, at) => row.map((value, column) => textOf(value, { row: at, column }))), sheets: sheets.map(({ name }) => name), sheet: chosen.name }
}
