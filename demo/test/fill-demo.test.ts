import type { Database } from '../../api-server/src/platform/database/database'
import { DEMO_EMAILS } from '../src/demo-data'
import { fillDemo } from '../src/fill-demo'
import { seedLists } from '../../api-server/src/office/first-items'
import { engines, openTestDatabase } from '../../api-server/test/support/databases'

const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)

describe.each(engines)('the demo on the %s engine', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await seedLists(database)
  })
  afterAll(() => database.close())

  it('fills an empty database, once', async () => {
    const now = new Date()
    expect(await fillDemo({ database, hashPassword, now })).toBe(true)
    expect(await fillDemo({ database, hashPassword, now })).toBe(false)

    const users = await database.query({ text: 'SELECT "Email", "PasswordHash" FROM users ORDER BY "Id"' })
    expect(users).toEqual(DEMO_EMAILS.map((Email) => ({ Email, PasswordHash: 'hash of office-demo-2026' })))
  })

  it('lets the next row take the next Id', async () => {
    const [row] = await database.query<{ next: boolean }>({
      text: `INSERT INTO offices ("NameArabic", "CountryArabic", "LabelAr", "LabelEn", "Search")
        VALUES ('مثال', 'مثال', '', '', '') RETURNING "Id" = (SELECT max("Id") + 1 FROM offices) AS next`,
    })
    expect(row?.next).toBe(true)
  })
})
