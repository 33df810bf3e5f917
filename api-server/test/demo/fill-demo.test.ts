import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Database } from '../../src/database/database'
import { openEmbedded } from '../../src/database/open-embedded'
import { DEMO_EMAILS } from '../../src/demo/demo-data'
import { fillDemo } from '../../src/demo/fill-demo'
import { seedLookups } from '../../src/seed/seed-lookups'

let database: Database
let filesFolder: string
const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)

beforeAll(async () => {
  filesFolder = await mkdtemp(path.join(os.tmpdir(), 'office-demo-'))
  database = await openEmbedded(null)
  await seedLookups(database)
})

afterAll(async () => {
  await database.close()
  await rm(filesFolder, { recursive: true })
})

it('fills an empty database once, with a photo of each worker in both widths', async () => {
  const now = new Date()
  expect(await fillDemo({ database, filesFolder, hashPassword, now })).toBe(true)
  expect(await fillDemo({ database, filesFolder, hashPassword, now })).toBe(false)

  const users = await database.query<{ Email: string; PasswordHash: string }>({
    text: 'SELECT "Email", "PasswordHash" FROM users ORDER BY "Id"',
  })
  expect(users).toEqual(DEMO_EMAILS.map((Email) => ({ Email, PasswordHash: 'hash of office-demo-2026' })))

  const persons = await database.query<{ Photo: string }>({ text: 'SELECT "Photo" FROM persons' })
  const files = new Set(await readdir(path.join(filesFolder, 'persons')))
  for (const { Photo } of persons) {
    expect(files.has(path.basename(Photo))).toBe(true)
    expect(files.has(path.basename(Photo).replace('-600.', '-300.'))).toBe(true)
  }
}, 60_000)

it('lets the next row take the next Id', async () => {
  const [row] = await database.query<{ next: boolean }>({
    text: `INSERT INTO offices ("NameArabic", "CountryArabic", "LabelAr", "LabelEn", "Search")
      VALUES ('مثال', 'مثال', '', '', '') RETURNING "Id" = (SELECT max("Id") + 1 FROM offices) AS next`,
  })
  expect(row?.next).toBe(true)
})
