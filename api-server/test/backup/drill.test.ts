import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import { filesOf } from '../../src/platform/files/file-store'
import type { Engine } from '../../src/platform/database/database'
import { FolderInUseError, lockFolder } from '../../src/platform/database/folder-lock.mjs'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { anyEngine, engines, oneEngine } from '../support/databases'
import { allFiles, allRows, AWKWARD, fillPlace, forgeFile, givePicture, makePlace, openToLeave, type Place } from './filled-office'

const NOW = new Date('2026-11-21T00:00:00Z')

let folder = ''
const places: Place[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-backups-'))
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
  await rm(folder, { recursive: true, force: true })
})

async function place(engine: Engine): Promise<Place> {
  const made = await makePlace(engine)
  places.push(made)
  return made
}

// Crosswise where there are two engines: what a backup is does not depend on where it came from. `npm test` goes the way of an office that grows.
const ways = engines.slice(0, process.env['OFFICE_TEST_LONG'] ? undefined : 1).map((from, at) => [from, engines.at(at - 1) ?? from] as const)

describe.each(ways)('a backup of %s, restored on %s', (from, to) => {
  it('brings back every row and picture as they were, and life goes on from there', async () => {
    const [source, target] = [await place(from), await place(to)]
    const database = await fillPlace(source)
    const before = { rows: await allRows(database), files: await allFiles(source.config.filesDir) }
    const made = await makeBackup({ database, files: filesOf(source.config) }, folder, NOW)
    expect(made).toMatchObject({ folder: path.join(folder, 'office-20261121T000000Z'), missing: 0 })
    expect(await readdir(folder)).toEqual(['office-20261121T000000Z'])

    await givePicture(database, source.config.filesDir, 1, 'second')
    await database.query({ text: 'DELETE FROM handovers' })
    await database.query({ text: 'DELETE FROM payouts' })
    await database.query({ text: 'DELETE FROM payments' })
    await database.query({ text: 'DELETE FROM cases' })
    await database.query({ text: 'DELETE FROM requests' })
    await database.close()

    // The folder of backups means its newest.
    await restoreBackup(target.config, { from: folder, overwrite: false, migrationsFolder })
    const restored = await openDatabase(target.config)
    expect(await allRows(restored)).toEqual(before.rows)
    expect(before.rows['offices']?.join()).toContain(JSON.stringify(AWKWARD).slice(1, 4))
    expect(await allFiles(target.config.filesDir)).toEqual(before.files)
    // No way in that has been closed since comes back, no mail or other job of then is done again, and nothing of then is news.
    for (const table of ['sessions', 'job_queue', 'notifications']) expect(await restored.query({ text: `SELECT 1 FROM ${table}` })).toEqual([])
    // The number of the request that was deleted before the backup is not given again.
    const [next] = await restored.query<{ ok: boolean }>({
      text: `SELECT nextval(pg_get_serial_sequence('requests', 'Id')) > (SELECT max("Id") + 1 FROM requests) AS ok`,
    })
    expect(next).toEqual({ ok: true })
    await restored.query({ text: `UPDATE requests SET "Archived" = NOT "Archived" WHERE "Id" = 1` })
    expect(await allRows(restored)).not.toEqual(before.rows)
    await restored.close()
  })
})

/** Places that were filled and backed up once; each test leaves them as they were, and has a copy of the backup to spoil. */
const filled = new Map<Engine, { readonly config: Place['config']; readonly remove: Place['remove']; readonly made: string }>()
async function fillAndBackUp(engine: Engine) {
  const { config, remove } = await makePlace(engine)
  const database = await fillPlace({ config, remove })
  const { folder: made } = await makeBackup({ database, files: filesOf(config) }, path.join(config.dataDir, 'backups'), NOW)
  await database.close()
  return { config, remove, made }
}
async function filledAndBackedUp(engine: Engine) {
  const found = filled.get(engine) ?? (await fillAndBackUp(engine))
  filled.set(engine, found)
  const backup = path.join(folder, path.basename(found.made))
  await cp(found.made, backup, { recursive: true })
  return { config: found.config, backup }
}
afterAll(async () => {
  for (const { remove } of filled.values()) await remove()
})

it('counts a picture that is not there as missing, and backs all the rest up', async () => {
  const { config } = await filledAndBackedUp(oneEngine)
  const database = await openToLeave(config)
  const all = Object.keys(await allFiles(config.filesDir))
  const gone = 'persons/1-first-300.webp'
  await rename(path.join(config.filesDir, gone), path.join(folder, 'aside'))
  const made = await makeBackup({ database, files: filesOf(config) }, path.join(folder, 'later'), NOW)
  await database.close()
  await rename(path.join(folder, 'aside'), path.join(config.filesDir, gone))
  expect(made).toMatchObject({ missing: 1, manifest: { pictures: all.length - 1 } })
  expect(Object.keys(await allFiles(path.join(made.folder, 'files'))).sort()).toEqual(all.filter((file) => file !== gone).sort())
})

describe.each(anyEngine)('a restore on %s', (engine) => {
  it('overwrites nothing without the word, and all with it', async () => {
    const { config, backup } = await filledAndBackedUp(engine)
    const database = await openToLeave(config)
    const before = await allRows(database)
    const files = await allFiles(config.filesDir)
    await givePicture(database, config.filesDir, 1, 'second')
    await database.query({ text: 'DELETE FROM handovers' })
    await database.query({ text: 'DELETE FROM payouts' })
    await database.query({ text: 'DELETE FROM payments' })
    await database.query({ text: 'DELETE FROM cases' })
    await database.query({ text: 'DELETE FROM requests' })
    const after = await allRows(database)
    const restore = (overwrite: boolean) => restoreBackup(config, { from: backup, overwrite, migrationsFolder })

    // While a server has the database, not even with the word.
    if (engine === 'postgres') await expect(restore(true)).rejects.toThrow('A server is connected')
    await database.close()
    await expect(restore(false)).rejects.toThrow('--overwrite')
    const untouched = await openToLeave(config)
    expect(await allRows(untouched)).toEqual(after)
    await untouched.close()

    await restore(true)
    const restored = await openToLeave(config)
    expect(await allRows(restored)).toEqual(before)
    await restored.close()
    // The picture of the row that was overwritten is gone too.
    expect(await allFiles(config.filesDir)).toEqual(files)
  })
})

it('refuses a backup that is damaged or newer, before it touches anything', async () => {
  const { config, backup } = await filledAndBackedUp(oneEngine)
  const database = await openToLeave(config)
  const before = await allRows(database)
  await database.close()
  const rows = path.join(backup, 'database/requests.jsonl.gz')
  const good = await readFile(rows)
  const refused = async (reason: string) => {
    await expect(restoreBackup(config, { from: backup, overwrite: true, migrationsFolder })).rejects.toThrow(reason)
  }
  await appendFile(rows, 'x')
  await refused('requests.jsonl.gz is not as it was written')
  await rm(rows)
  await refused('requests.jsonl.gz is not as it was written')
  await writeFile(rows, good)
  await appendFile(path.join(backup, 'files/persons/1-first-300.webp'), 'x')
  await refused('1-first-300.webp is not as it was written')

  const second = await makeNewer(backup)
  await expect(restoreBackup(config, { from: second, overwrite: true, migrationsFolder })).rejects.toThrow('newer version of the program')
  const untouched = await openToLeave(config)
  expect(await allRows(untouched)).toEqual(before)
  await untouched.close()
})
/** The same backup as a later version of the program would have made it, with right sums. */
async function makeNewer(backup: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as { migrations: number[] }
  manifest.migrations.push(9_999_999_999_999)
  await forgeFile(backup, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
  await forgeFile(backup, 'files/persons/1-first-300.webp', Buffer.from('restored'))
  return backup
}

it('refuses a symbolic link among its files, whatever its sum', async () => {
  const { config, backup } = await filledAndBackedUp(oneEngine)
  const elsewhere = path.join(folder, 'elsewhere')
  for (const name of ['files/persons/1-first-300.webp', 'files', 'SHA256SUMS']) {
    await rename(path.join(backup, name), elsewhere)
    await symlink(elsewhere, path.join(backup, name))
    await expect(restoreBackup(config, { from: backup, overwrite: true, migrationsFolder })).rejects.toThrow(`symbolic link: ${name}`)
    await rm(path.join(backup, name))
    await rename(elsewhere, path.join(backup, name))
  }
})

it('is refused while a server runs on the embedded database', async () => {
  const { config } = await place('embedded')
  const unlock = await lockFolder(config.dataDir)
  await expect(restoreBackup(config, { from: folder, overwrite: true, migrationsFolder })).rejects.toThrow(FolderInUseError)
  unlock()
})
