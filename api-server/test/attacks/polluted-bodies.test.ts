import { engines } from '../support/databases'
import { emailOf, openOffice, PASSWORD, publicForm, type TestOffice } from '../support/test-office'

/** Every way to name what all objects share. */
const POLLUTIONS = [
  '{"__proto__":{"polluted":true,"role":"Developer","Archived":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"Name":"x","__proto__":null}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '{"__proto__.polluted":true,"constructor.prototype.polluted":true}',
  '{"__proto__[polluted]":"true"}',
  '{"toString":"x","hasOwnProperty":"y","valueOf":"z","then":"w","length":9}',
  '{"\\u005f\\u005fproto__":{"polluted":true}}',
]
const FORMS = ['__proto__[polluted]=true', '__proto__.polluted=true', 'constructor[prototype][polluted]=true', '__proto__=polluted&__proto__=true']

describe.each(engines)('bodies that reach for the prototype of all objects, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  }, 60_000)
  afterAll(() => office.close())

  afterEach(() => {
    expect({}).not.toHaveProperty('polluted')
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ntrue\r\n--b--\r\n`

  it.each(['/api/requests/submit', '/api/login/signin', '/api/manage/checkcode', '/api/manage/resetpassword', '/api/requests/Edit', '/api/users/Edit', '/api/persons/Edit'])(
    'are refused by %s as what they are: no field of it',
    async (url) => {
      const bodies: [string, Readonly<Record<string, string>>][] = [
        ...POLLUTIONS.map((body): [string, typeof json] => [body, json]),
        ...FORMS.map((body): [string, typeof form] => [body, form]),
        ...['__proto__', '__proto__[polluted]', 'constructor'].map((name): [string, typeof multipart] => [part(name), multipart]),
      ]
      for (const [raw, headers] of bodies) {
        const { statusCode } = await office.call(url, { as: 'Editor', raw, headers })
        expect([raw, statusCode >= 400 && statusCode < 500]).toEqual([raw, true])
      }
    },
  )

  it('as names of lists and columns they are no column', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect((await office.call(`/api/requests/get?sortField=${name}`, { as: 'Read' })).statusCode).toBe(400)
      expect((await office.call(`/api/requests/export?format=csv&columns=${name}`, { as: 'Editor' })).statusCode).toBe(400)
      expect((await office.call(`/api/requests/get?${name}=1&${name}[a]=1`, { as: 'Read' })).statusCode).toBe(200)
    }
  })

  it('change nothing of a request or an account that is otherwise right', async () => {
    const worker = await office.addWorker()
    const valid = JSON.stringify(publicForm(worker))
    const raw = `${valid.slice(0, -1)},"Status":${office.lookup('statuses', 1)},"Archived":true,"constructor":"x"}`
    const sent = await office.call('/api/requests/submit', { raw, headers: json })
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).not.toHaveProperty('polluted')
    const stored = { text: 'SELECT "Status", "Archived" FROM requests WHERE "PersonId" = $1', values: [worker] }
    expect(await office.database.query(stored)).toEqual([{ Status: office.lookup('statuses'), Archived: false }])
    const body = `{"username":"${emailOf('Read')}","password":"${PASSWORD}","role":"Developer","roles":["Developer"]}`
    const signIn = await office.call('/api/login/signin', { raw: body, headers: json })
    expect([200, 400]).toContain(signIn.statusCode)
    if (signIn.statusCode === 200) expect(signIn.json()).toMatchObject({ roles: ['Read'] })
  })
})
