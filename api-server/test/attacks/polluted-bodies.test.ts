import { anyEngine } from '../support/databases'
import { emailOf, openOffice, PASSWORD, publicForm, type TestOffice } from '../support/test-office'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ntrue\r\n--b--\r\n`

/**
 * Every way to name what all objects share. 400: a body that names it is not read at all. 409: a name that only looks like
 * it is no field, so the fields that are required are missing.
 */
const POLLUTIONS: readonly (readonly [raw: string, headers: Readonly<Record<string, string>>, status: 400 | 409])[] = [
  ['{"__proto__":{"polluted":true,"role":"Developer","Archived":true}}', json, 400],
  ['{"constructor":{"prototype":{"polluted":true}}}', json, 400],
  ['{"Name":"x","__proto__":null}', json, 400],
  ['{"a":{"__proto__":{"polluted":true}}}', json, 400],
  ['{"\\u005f\\u005fproto__":{"polluted":true}}', json, 400],
  ['{"__proto__.polluted":true,"constructor.prototype.polluted":true}', json, 409],
  ['{"__proto__[polluted]":"true"}', json, 409],
  ['{"toString":"x","hasOwnProperty":"y","valueOf":"z","then":"w","length":9}', json, 409],
  ['__proto__[polluted]=true', form, 409],
  ['__proto__.polluted=true', form, 409],
  ['constructor[prototype][polluted]=true', form, 409],
  ['__proto__=polluted&__proto__=true', form, 400],
  [part('__proto__'), multipart, 400],
  [part('__proto__[polluted]'), multipart, 409],
  [part('constructor'), multipart, 400],
]

describe.each(anyEngine)('bodies that reach for the prototype of all objects, on %s', (engine) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice(engine)
  })
  afterAll(() => office.close())

  afterEach(() => {
    expect({}).not.toHaveProperty('polluted')
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it.each(['/api/requests/submit', '/api/login/signin', '/api/manage/checkcode', '/api/manage/resetpassword', '/api/requests/Edit', '/api/users/Edit', '/api/persons/Edit'])(
    'are refused by %s as what they are: no field of it',
    async (url) => {
      for (const [raw, headers, status] of POLLUTIONS) {
        const { statusCode } = await office.call(url, { as: 'Editor', raw, headers })
        // Signing in says 400 also of what is missing.
        expect([raw, statusCode]).toEqual([raw, url.endsWith('/signin') ? 400 : status])
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
    // Right credentials beside a field that signing in does not have.
    expect(signIn.statusCode).toBe(400)
    expect(signIn.cookies).toEqual([])
  })
})
