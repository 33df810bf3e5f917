import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { photoAt, photoPath, resources, type LookupItem } from '@office/shared-api/model'
import type { Database, Queryable } from '../database/database'
import { continueIds, insertRows } from '../database/insert-rows'
import { derivedColumns } from '../resources/stored-columns'
import { demoData, DEMO_PASSWORD, type DemoData } from './demo-data'
import { renderPortrait } from './portraits/render'

/** Portraits that are drawn at the same time. */
const AT_ONCE = 4

export interface DemoTools {
  readonly database: Database
  /** The folder behind `/files`; without it the workers have no photos, which spares tests the drawing. */
  readonly filesFolder?: string
  readonly hashPassword: (password: string) => Promise<string>
  readonly now: Date
}

const PHOTO_VERSION = 'demo'

async function drawPortraits(folder: string, { workers }: DemoData): Promise<void> {
  await mkdir(path.join(folder, 'persons'), { recursive: true })
  const waiting = [...workers]
  const drawNext = async (): Promise<void> => {
    for (let worker = waiting.pop(); worker; worker = waiting.pop()) {
      const address = photoPath(worker.row.Id, PHOTO_VERSION)
      for (const [width, bytes] of await renderPortrait(worker.portrait)) {
        await writeFile(path.join(folder, 'persons', path.basename(photoAt(address, width))), bytes)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext))
}

async function insert(transaction: Queryable, data: DemoData, withPhotos: boolean, passwordHash: string) {
  const offices = data.offices.map((row) => ({ ...row, ...derivedColumns(resources.offices, row) }))
  const users = data.users.map((row) => ({
    ...row,
    PasswordHash: passwordHash,
    ...derivedColumns(resources.users, row),
  }))
  const persons = data.workers.map(({ row }) => ({
    ...row,
    Photo: withPhotos ? photoPath(row.Id, PHOTO_VERSION) : null,
    ...derivedColumns(resources.persons, row),
  }))
  const requests = data.requests.map((row) => ({ ...row, ...derivedColumns(resources.requests, row) }))
  for (const [table, rows] of Object.entries({ offices, users, persons, requests })) {
    await insertRows(transaction, table, rows)
    await continueIds(transaction, table)
  }
}

/**
 * Fills a database that has its lookup lists and nobody in it with the demo office; answers false, and does nothing,
 * where there is any user or worker already. Drawing the portraits takes some seconds.
 */
export async function fillDemo({ database, filesFolder, hashPassword, now }: DemoTools): Promise<boolean> {
  const [inUse] = await database.query({
    text: 'SELECT 1 FROM users UNION ALL SELECT 1 FROM persons LIMIT 1',
  })
  if (inUse) return false
  const lookups = await database.query<Pick<LookupItem, 'Id' | 'Type' | 'En'>>({
    text: 'SELECT "Id", "Type", "En" FROM lookups',
  })
  const data = demoData(now, lookups)
  if (filesFolder !== undefined) await drawPortraits(filesFolder, data)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.transaction((transaction) =>
    insert(transaction, data, filesFolder !== undefined, passwordHash),
  )
  return true
}
