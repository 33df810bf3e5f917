import { SHEET_HEIGHT, SHEET_MARGIN, sheetsOf, type Block } from './sheets'

/** Rows of 40 pixels below a header of 30 that ends at 150. */
const head = { top: 120, bottom: 150 }
const rowsOf = (count: number): Block[] => Array.from({ length: count }, (_row, at) => ({ top: 150 + at * 40, bottom: 190 + at * 40, head }))

test('a paper that has room on a sheet is one', () => {
  expect(sheetsOf(1123, rowsOf(10))).toEqual([{ top: 0, bottom: 1123 }])
})

test('of more no row is cut or lost, each sheet keeps its margins, and the header of the table stands on each', () => {
  const rows = rowsOf(80)
  const height = 150 + 80 * 40 + SHEET_MARGIN
  const sheets = sheetsOf(height, rows)
  expect(sheets.length).toBeGreaterThan(3)
  expect(sheets.map(({ top }) => top).slice(1)).toEqual(sheets.map(({ bottom }) => bottom).slice(0, -1))
  expect(sheets.at(-1)?.bottom).toBe(height)
  for (const [at, sheet] of sheets.entries()) {
    expect(rows.filter(({ top, bottom }) => top < sheet.bottom && bottom > sheet.bottom)).toEqual([])
    expect(sheet.head).toEqual(at === 0 ? undefined : head)
    const above = at === 0 ? 0 : SHEET_MARGIN + 30
    const below = at === sheets.length - 1 ? 0 : SHEET_MARGIN
    expect(sheet.bottom - sheet.top + above + below).toBeLessThanOrEqual(SHEET_HEIGHT + 1)
  }
})

test('what stands within a row moves with it, and one that is higher than a sheet is cut', () => {
  const row = { top: 1000, bottom: 1200 }
  expect(sheetsOf(1400, [row, { top: 1060, bottom: 1080 }])[0]).toMatchObject({ bottom: 1000 })
  expect(sheetsOf(1700, [{ top: 200, bottom: 1500 }, { top: 206, bottom: 1490 }, { top: 1000, bottom: 1100 }]).map(({ top }) => top)).toEqual([0, 1000])
  expect(sheetsOf(3000, [{ top: 0, bottom: 3000 }]).map(({ top }) => top)).toEqual([0, 1074, 2100])
})

test('a header does not end a sheet without its first row, and none stands on a sheet that begins with another table', () => {
  const other = { top: 1000, bottom: 1030 }
  const sheets = sheetsOf(1400, [{ top: 900, bottom: 940, head }, { ...other }, { top: 1030, bottom: 1090, head: other }])
  expect(sheets[1]).toEqual({ top: 1000, bottom: 1400, head: undefined })
  expect(sheetsOf(1400, [{ top: 900, bottom: 940, head }, { top: 990, bottom: 1100 }])[1]).toEqual({ top: 990, bottom: 1400, head: undefined })
})
