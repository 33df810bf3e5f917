import { resourceList, type Resource, resources, type ActivityAnswer } from '@office/shared-api/model'
import { strFromU8, unzipSync } from 'fflate'
import { insertRows } from '../src/platform/database/insert-rows'
import { derivedColumns } from '../src/engine/stored-row'
import { anyEngine } from './support/databases'
import { openOffice, publicForm, type TestOffice } from './support/test-office'

const ROWS = 1_203

describe.each(anyEngine)('exports on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
    const worker = await office.addWorker({ Name: 'Grace, "Joy"' })
    const rows = Array.from({ length: ROWS }, (_row, at) => {
      const row = {
        ...publicForm(0),
        Ref: `R-${at}`,
        Name: at === 0 ? '=HYPERLINK("http://evil.example")' : `عميل ${at}`,
        Note: at === 0 ? 'a\nb' : '',
        PersonId: at === 0 ? worker : null,
        Status: office.lookup('statuses'),
        RequestDate: new Date('2026-11-20T21:30:00.000Z'),
        Archived: at >= 1_200,
      }
      return { ...row, ...derivedColumns(resources.requests, { ...row, RequestDate: '' }) }
    })
    await insertRows(office.database, 'requests', rows)
  })
  afterAll(() => office.close())

  const get = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    office.call(`/api/${query}`, { as: 'Editor', headers })
  const sheetOf = (payload: Buffer) => strFromU8(unzipSync(payload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

  it('bring all rows that the list finds as CSV, with the columns asked for and names for numbers', async () => {
    const columns = 'Id,Name,Phone,Person,Status,HasVisa,RequestDate,Note'
    const answer = await get(`requests/export?format=csv&isDesc=false&columns=${columns}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="requests-2026-11-21.csv"')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    const lines = answer.body.slice(1).split('\r\n')
    expect(lines[0]).toBe('"No.","Client name","Mobile number","Worker","Status","Has a visa","Request date","Note"')
    expect(lines[1]).toBe(
      `1,"'=HYPERLINK(""http://evil.example"")","0551234567","Grace, ""Joy""","New","No","2026-11-21 00:30","a b"`,
    )
    expect(lines[2]).toBe('2,"عميل 1","0551234567","","New","No","2026-11-21 00:30",""')
    expect(lines).toHaveLength(1 + 1_200 + 1)
  })

  it('keep the order, the search and the filters of the list, and take no notice of its page', async () => {
    const rows = async (query: string) => (await get(`requests/export?columns=Id&${query}`)).body.slice(1).trim().split('\r\n').slice(1)
    expect((await rows('pageSize=10&pageIndex=3')).length).toBe(1_200)
    expect((await rows('')).slice(0, 2)).toEqual(['1200', '1199'])
    expect((await rows('archived=all')).length).toBe(ROWS)
    expect(await rows('archived=true&isDesc=false')).toEqual(['1201', '1202', '1203'])
    expect(await rows(`searchValue=${encodeURIComponent('عميل ٩٩٩')}`)).toEqual(['1000'])
    expect(await rows('sortField=Name&isDesc=false&searchValue=HYPERLINK')).toEqual(['1'])
  })

  it('are workbooks too: right to left in Arabic, text as text and numbers as numbers', async () => {
    const answer = await get('requests/export?format=xlsx&columns=Id,Name,Status&isDesc=false&lang=ar')
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']),
    )
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="الطلبات"')
    const sheet = sheetOf(answer.rawPayload)
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('<row><c s="1" t="inlineStr"><is><t xml:space="preserve">الرقم</t></is></c>')
    expect(sheet).toContain('<c><v>1</v></c><c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://evil.example&quot;)</t></is></c>')
    expect(sheet).toContain('>جديد</t>')
    expect(sheet.match(/<row>/g)).toHaveLength(1_201)
    expect(sheet).not.toContain('<f>')
  })

  it('keep what no XML can say out of a workbook', async () => {
    await office.addWorker({ Name: 'a\u0001b\uFFFEc <&> d' })
    const sheet = sheetOf((await get('persons/export?format=xlsx&columns=Name')).rawPayload)
    expect(sheet).toContain('a bc &lt;&amp;&gt; d')
  })

  it('take the language of the address before that of the browser', async () => {
    const heading = async (query: string, language: string) =>
      (await get(`jobs/export?columns=Disable${query}`, { 'accept-language': language })).body.slice(1).split('\r\n')[0]
    expect(await heading('', 'en')).toBe('"Disabled"')
    expect(await heading('', 'ar')).toBe('"معطّل"')
    expect(await heading('&lang=ar', 'en')).toBe('"معطّل"')
  })

  it.each(resourceList.filter(({ permissions }: Resource) => permissions.export).map(({ path }) => path))('%s can be exported with every field it has but pictures', async (path) => {
    const resource = resourceList.find((candidate) => candidate.path === path)
    const names = Object.keys(resource?.fields ?? {})
    for (const format of ['csv', 'xlsx']) {
      const answer = await office.call(`${path}/export?format=${format}&columns=Id,${names.join(',')}`, { as: 'Developer' })
      expect(answer.statusCode).toBe(200)
    }
    const pictures = Object.values(resource?.fields ?? {}).filter(({ type }) => type === 'image').length
    const csv = (await office.call(`${path}/export?columns=Id,${names.join(',')}`, { as: 'Developer' })).body
    expect(csv.slice(1).split('\r\n')[0]?.split(',')).toHaveLength(1 + names.length - pictures)
  })

  it.each(['format=pdf', 'columns=Id,PasswordHash', 'columns=Search', 'columns=constructor', 'sortField=Nothing', 'format=csv&format=csv'])(
    'refuse %s',
    async (query) => {
      expect((await get(`users/export?${query}`)).statusCode).toBe(400)
    },
  )

  it('are recorded: who took what, and how much of it', async () => {
    await get('offices/export?format=xlsx&columns=Id,NameArabic&searchValue=secret-search')
    const { data } = (await office.call('/api/manage/activity', { as: 'Admin' })).json<ActivityAnswer>()
    expect(data[0]).toMatchObject({ Kind: 'export', By: 'Editor user', Subject: 'offices' })
    expect(JSON.parse(data[0]?.Changes ?? '')).toEqual([
      { column: 'format', value: 'xlsx' },
      { column: 'columns', value: 'Id,NameArabic' },
      { column: 'rows', value: 0 },
    ])
    expect(JSON.stringify(data)).not.toContain('secret-search')
  })

  it('are set off by our own links, and by no other site', async () => {
    const cookieOnly = { 'x-web-client': '' }
    expect((await get('jobs/export', { ...cookieOnly, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await get('jobs/export', { ...cookieOnly, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    expect((await get('jobs/export', { ...cookieOnly, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})
