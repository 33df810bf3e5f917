import { strFromU8, unzipSync } from 'fflate'
import { xlsxOf, type Cell } from './xlsx'

/** The files of the workbook, as text. */
async function workbook(portions: readonly (readonly (readonly Cell[])[])[], title = 'Workers', language: 'ar' | 'en' = 'en'): Promise<Readonly<Record<string, string>>> {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxOf(portions, { title, language })) pieces.push(piece)
  return Object.fromEntries(Object.entries(unzipSync(Buffer.concat(pieces))).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const sheetOf = (files: Readonly<Record<string, string>>) => files['xl/worksheets/sheet1.xml'] ?? ''
/** The values of an attribute, in order. */
const all = (xml: string | undefined, attribute: string) => [...(xml ?? '').matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value)

it('the first row is bold; numbers can be reckoned with, amounts show two decimals, texts are texts', async () => {
  const sheet = sheetOf(await workbook([[['Name', 2026], ['=1+1', 7]], [[{ amount: '1234.50' }, 'x']]]))
  expect(sheet).toContain('<sheetData><row><c s="1" t="inlineStr"><is><t xml:space="preserve">Name</t></is></c><c s="1"><v>2026</v></c></row>')
  expect(sheet).toContain('<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>7</v></c></row>')
  expect(sheet).toContain('<row><c s="2"><v>1234.50</v></c><c t="inlineStr"><is><t xml:space="preserve">x</t></is></c></row></sheetData></worksheet>')
})

const HALF_A_LETTER = String.fromCharCode(0xd800)

it('what XML cannot carry is escaped or left out, and a text ends where a cell does', async () => {
  const sheet = sheetOf(await workbook([[[`a & b < "c" > d\u0000${HALF_A_LETTER}\u{1F600}\n`, 'x'.repeat(40_000)]]]))
  expect(sheet).toContain('>a &amp; b &lt; &quot;c&quot; &gt; d\u{1F600}\n</t>')
  expect(/x+(?=<\/t>)/.exec(sheet)?.[0]).toHaveLength(32_767)
})

it('a sheet in Arabic begins at the right; the headings stay in sight', async () => {
  const [arabic, english] = [sheetOf(await workbook([], 'العمالة', 'ar')), sheetOf(await workbook([]))]
  expect(arabic).toContain('<sheetView workbookViewId="0" rightToLeft="1">')
  expect(english).toContain('<sheetView workbookViewId="0">')
  expect(english).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(english).toMatch(/^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?><worksheet xmlns="http:\/\/schemas\.openxmlformats\.org\/spreadsheetml\/2006\/main"><sheetViews>/)
})

it('the title of a sheet lacks the letters that it may not have, and ends after 31', async () => {
  const files = await workbook([], 'a[b]:c*d?e/f\\g & what comes behind it')
  expect(all(files['xl/workbook.xml'], 'name')).toEqual(['a b  c d e f g &amp; what comes '.slice(0, 31)])
})

it('each part is of a known kind and is found by the part that names it', async () => {
  const files = await workbook([])
  const types = files['[Content_Types].xml']
  expect(all(types, 'PartName').map((name) => name?.slice(1)).every((name) => name !== undefined && name in files)).toBe(true)
  expect(all(types, 'ContentType')).toEqual([
    'application/vnd.openxmlformats-package.relationships+xml',
    'application/xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml',
  ])
  expect(all(files['_rels/.rels'], 'Target')).toEqual(['xl/workbook.xml'])
  expect(all(files['xl/_rels/workbook.xml.rels'], 'Target')).toEqual(['worksheets/sheet1.xml', 'styles.xml'])
  expect(all(files['xl/_rels/workbook.xml.rels'], 'Type').map((type) => type?.split('/').at(-1))).toEqual(['worksheet', 'styles'])
  expect(all(files['xl/workbook.xml'], 'r:id')).toEqual([all(files['xl/_rels/workbook.xml.rels'], 'Id')[0]])
  for (const [name, text] of Object.entries(files)) {
    expect([name, text.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>')]).toEqual([name, true])
    expect([name, all(text, 'xmlns').every((address) => address?.startsWith('http://schemas.openxmlformats.org/'))]).toEqual([name, true])
  }
})

it('three styles are declared: plain, bold, two decimals', async () => {
  const { 'xl/styles.xml': styles = '' } = await workbook([])
  const cells = /<cellXfs count="3">(.*)<\/cellXfs>/.exec(styles)?.[1]
  expect([all(cells, 'fontId'), all(cells, 'numFmtId')]).toEqual([['0', '1', '0'], ['0', '0', '2']])
  expect(/<fonts count="2">(.*)<\/fonts>/.exec(styles)?.[1]?.split('</font>').map((font) => font.includes('<b/>'))).toEqual([false, true, false])
})
