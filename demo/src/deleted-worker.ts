import { DAY } from '@office/shared-api/model'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { boundNamed, byStaff, type Caller } from '../../api-server/src/engine/bound-resource'
import { removeRow } from '../../api-server/src/engine/remove-row'
import { saveRow } from '../../api-server/src/engine/save-row'
import { bindOffice } from '../../api-server/src/office'
import type { Config } from '../../api-server/src/platform/config/config'
import type { Database } from '../../api-server/src/platform/database/database'
import type { DemoWorker } from './workers'

/** A worker who was added by mistake and deleted, by the same calls as staff: an administrator can restore them, photo and all. */

/** Days ago. */
const DELETED = 2

/** The group of portraits that the photo is of. */
export const DELETED_PORTRAIT = 'man-east-africa'

const PHOTO = path.join(import.meta.dirname, `../portraits/${DELETED_PORTRAIT}-1-600.webp`)

const selectAdmin = `SELECT "Id", "Name", "Role" AS role FROM users WHERE "Role" = 'Admin' ORDER BY "Id" LIMIT 1`

/** `like` is a worker with the same country, job and so on. */
export async function deleteWorker(database: Database, config: Config, { row: like }: Pick<DemoWorker, 'row'>, now: Date): Promise<void> {
  const [admin] = await database.query<Caller>({ text: selectAdmin })
  if (!admin) return
  const at = new Date(now.getTime() - DELETED * DAY)
  const parts = { database, config, now: () => at }
  const bound = boundNamed(bindOffice(config).resources, 'persons')
  const File = (await readFile(PHOTO)).toString('base64')
  const { Id } = await saveRow({ parts, bound, actor: byStaff(admin), body: { ...like, Id: 0, Ref: '', Name: 'Samuel Otieno', Available: true, File }, language: 'en' })
  await removeRow({ parts, bound, id: Id, caller: admin })
}
