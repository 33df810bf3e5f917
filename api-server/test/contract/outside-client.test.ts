import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anyEngine } from '../support/databases'
import { codeFor } from '../support/mail'
import { dataUrl, pictures } from '../support/pictures'
import { until } from '../support/until'
import { emailOf, openOffice, PASSWORD, publicForm, type TestOffice } from '../support/test-office'

/** The bases of the generic set whose rows are a name in both languages. */
const LOOKUPS = ['countries', 'jobs', 'categories', 'experiances', 'religions', 'statuses', 'followup']
const BASES = ['requests', 'follow', 'persons', 'offices', 'users', ...LOOKUPS]

const NUMBER: unknown = expect.any(Number)
const LIST: unknown = expect.any(Array)
const PHOTO: unknown = expect.stringMatching(/^\/files\/persons\//)
const REF: unknown = expect.stringMatching(/^R-/)

interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * A program that knows the specification's table of calls and nothing of our code: plain HTTP, a cookie, forms. A body
 * goes with GET, too.
 */
class OutsideClient {
  #cookie = ''
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  get(path: string, data?: object): Promise<Answer> {
    const body = data && JSON.stringify(data)
    return this.#exchange('GET', path, body ? { 'Content-Type': 'application/json' } : {}, body)
  }

  async post(path: string, fields: Readonly<Record<string, string | Blob>> = {}): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    return this.#exchange('POST', path, { 'Content-Type': type }, Buffer.from(await encoded.arrayBuffer()))
  }

  #exchange(method: string, path: string, headers: Record<string, string>, body?: Buffer | string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
      const sent = { ...headers, ...length, 'X-Web-Client': 'office-web', ...(this.#cookie ? { Cookie: this.#cookie } : {}) }
      const call = send(this.#origin + path, { method, headers: sent }, (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
        answer.setEncoding('utf8')
        let text = ''
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) })
        })
      })
      call.on('error', reject)
      call.end(body)
    })
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    if (pair.startsWith('session=')) this.#cookie = pair
  }
}

describe.each(anyEngine)('a client written from the table of calls alone, on %s', (engine) => {
  let office: TestOffice
  let client: OutsideClient
  beforeAll(async () => {
    office = await openOffice(engine)
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    client = new OutsideClient(`http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`)
  })
  afterAll(() => office.close())

  const signIn = (password: string) => client.get('/api/login/signin', { username: emailOf('Developer'), password })
  const newest = async (base: string) => {
    const { body } = await client.get(`/api/${base}/get?sortField=Id&isDesc=true&pageSize=10&pageIndex=0&searchValue=`)
    const [row] = (body as { data: Record<string, unknown>[] }).data
    return row ?? {}
  }

  it('is nobody before it signs in', async () => {
    expect((await client.get('/api/login/isauth')).status).toBe(401)
    expect((await client.get('/api/requests/get')).status).toBe(401)
  })

  it('asks for a code, turns it into a token and sets a password', async () => {
    const email = emailOf('Developer')
    const asked = await client.get(`/api/manage/resetpassword?email=${email}`)
    expect(asked).toMatchObject({ status: 200, body: { email } })
    const checked = await client.post('/api/manage/checkcode', { email, code: await codeFor(office.database, email) })
    const { token } = checked.body as { token: string }
    const words = { Password: 'another-password', PasswordConfirmation: 'another-password' }
    expect((await client.post('/api/manage/resetpassword', { ...words, token, email })).status).toBe(200)
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn('another-password')).body).toMatchObject({ EmailConfirmed: true, LockoutEnabled: false })
    expect((await client.get('/api/login/isauth')).body).toMatchObject({ Email: email, roles: ['Developer'] })
  })

  it.each(BASES)('%s: reads a page and what its forms need', async (base) => {
    expect((await client.get(`/api/${base}/get`)).body).toMatchObject({ total: NUMBER, data: LIST, showing: NUMBER })
    expect((await client.get(`/api/${base}/prerequisite`)).status).toBe(200)
  })

  it.each(LOOKUPS)('%s: adds an item, changes it, reads its log and deletes it', async (base) => {
    expect((await client.post(`/api/${base}/Edit`, { Ar: 'عنصر', En: 'Item', Disable: 'false' })).status).toBe(200)
    const { Id } = await newest(base)
    expect((await client.post(`/api/${base}/Edit`, { Id: String(Id), Ar: 'عنصر آخر', En: 'Other', Disable: 'true' })).status).toBe(200)
    expect(await newest(base)).toMatchObject({ Id, Ar: 'عنصر آخر', En: 'Other', Disable: true })
    expect((await client.get(`/api/${base}/log?id=${String(Id)}`)).body).toHaveLength(2)
    expect(await client.get(`/api/${base}/delete?id=${String(Id)}`)).toEqual({ status: 200, body: true })
  })

  it('keeps an office, a worker with a photo, and a user', async () => {
    const names = { NameArabic: 'مكتب', NameEnglish: 'Office', CountryArabic: 'كينيا', CountryEnglish: 'Kenya' }
    expect((await client.post('/api/offices/Edit', names)).status).toBe(200)
    const own = await newest('offices')
    const choices = Object.fromEntries(
      (['countries', 'jobs', 'categories', 'experiances', 'religions'] as const).map((list) => [list, String(office.lookup(list))]),
    )
    const worker = {
      Ref: 'OUT-1', Name: 'Amina Hassan', OfficeId: String(own['Id']), Available: 'true',
      Country: choices['countries'] ?? '', Job: choices['jobs'] ?? '', Category: choices['categories'] ?? '',
      Experiance: choices['experiances'] ?? '', Religion: choices['religions'] ?? '',
      File: dataUrl(await pictures.jpeg()),
    }
    expect((await client.post('/api/persons/Edit', worker)).status).toBe(200)
    expect(await newest('persons')).toMatchObject({ Name: 'Amina Hassan', Photo: PHOTO })
    const user = { Name: 'Sara', Email: 'sara@office.test', PhoneNumber: '0551234567', Role: 'Read' }
    expect((await client.post('/api/users/Edit', user)).status).toBe(200)
    const { Id } = await newest('users')
    expect((await client.get(`/api/users/deleteuser?id=${String(Id)}`)).body).toBe(true)
  })

  it('follows a request from the public page to the arrival', async () => {
    const items = (await client.get('/api/filters/getdata')).body as unknown[]
    expect(items.length).toBeGreaterThan(20)
    // Visitors see a new worker within about a second.
    const shown = async () => {
      const workers = (await client.get('/api/persons/getdata')).body as { Id: number; Name: string }[]
      return workers.find(({ Name }) => Name === 'Amina Hassan')?.Id ?? 0
    }
    const worker = await until(shown, (id) => id > 0)
    const form = Object.fromEntries(Object.entries(publicForm(worker)).map(([name, value]) => [name, String(value)]))
    const sent = await client.post('/api/requests/submit', form)
    expect(sent).toMatchObject({ status: 200, body: { Person: 'Amina Hassan', Ref: REF } })
    expect((await client.post('/api/requests/submit', { ...form, IdentityId: '1099999999' })).status).toBe(303)
    const { Id } = sent.body as { Id: number }
    expect((await client.post('/api/follow/Edit', { Id: String(Id), Travel: '2026-11-30' })).status).toBe(200)
    const report = await client.get('/api/requests/arrivalreport?date=2026-11-30')
    expect(report.body).toEqual([expect.objectContaining({ Name: 'Amina Hassan' })])
    const dashboard = (await client.get('/api/requests/dashboard')).body
    expect(dashboard).toMatchObject({ stastics: { today: 1 }, last: [expect.objectContaining({ Id })] })
  })

  it('adds a banner and deletes it', async () => {
    const file = new Blob([new Uint8Array(await pictures.png())], { type: 'image/png' })
    const added = await client.post('/api/users/UploadAds', { file, sortId: '1' })
    const [banner] = added.body as { Url: string; SortId: number }[]
    expect(banner).toMatchObject({ SortId: 1 })
    expect((await client.get('/api/users/ads')).body).toEqual(added.body)
    expect((await client.post(`/api/users/DelAd?name=${encodeURIComponent(banner?.Url ?? '')}`)).body).toEqual([])
  })

  it('signs out, and is nobody again', async () => {
    expect((await client.get('/api/login/jwtout')).status).toBe(200)
    expect((await client.get('/api/login/isauth')).status).toBe(401)
  })
})
