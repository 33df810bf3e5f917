import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrationsFolder } from '../../src/office/database'
import { inspectUsers } from '../../src/office/users/restored-users'
import type { Database } from '../../src/platform/database/database'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import { filesOf } from '../../src/platform/files/file-store'
import { anyEngine } from '../support/databases'
import { forgeFile, makePlace, openToLeave, type Place } from './filled-office'

type Row = Record<string, unknown>

const USERS = 'database/users.jsonl.gz'

const account = (Id: number, Role: string, more: Row = {}): Row => ({ Id, Name: Role, Email: `${Role.toLowerCase()}@office.test`, Role, PasswordHash: `hash ${Id}`, Search: '', ...more })

async function setUsers(database: Database, rows: readonly Row[]): Promise<void> {
  await database.query({ text: 'DELETE FROM users' })
  for (const row of rows) {
    const names = Object.keys(row)
    await database.query({
      text: `INSERT INTO users (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      values: Object.values(row),
    })
  }
}

async function within<T>({ config }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openToLeave(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const rolesIn = (place: Place) => within(place, async (database) => (await database.query<{ Role: string }>({ text: 'SELECT "Role" FROM users ORDER BY "Id"' })).map(({ Role }) => Role))

/** Changes the accounts of a backup as somebody would who can write where backups lie. */
async function forgeUsers(backup: string, change: (row: Row) => Row): Promise<void> {
  const lines = gunzipSync(await readFile(path.join(backup, USERS))).toString().split('\n').filter(Boolean)
  const changed = lines.map((line) => `${JSON.stringify(change(JSON.parse(line) as Row))}\n`)
  await forgeFile(backup, USERS, gzipSync(changed.join('')))
}

describe.each(anyEngine)('the accounts of a backup that is restored on %s', (engine) => {
  let folder = ''
  let place: Place
  let backup = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-backups-'))
    place = await makePlace(engine)
    await within(place, async (database) => {
      await setUsers(database, [account(1, 'Admin'), account(2, 'Read'), account(3, 'Editor')])
      backup = (await makeBackup({ database, files: filesOf(place.config) }, folder, new Date())).folder
    })
  })
  afterAll(async () => {
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const restore = (to: Place, more: { readonly acceptUsers?: boolean; readonly overwrite?: boolean } = {}) =>
    restoreBackup(to.config, { from: backup, overwrite: more.overwrite ?? true, migrationsFolder, inspect: more.acceptUsers ? undefined : inspectUsers })

  it('come back without a word where they are as they are now, or weaker', async () => {
    const weaker = [account(1, 'Admin'), account(2, 'Editor', { Email: 'read@office.test' }), account(3, 'Editor'), account(4, 'Read', { Email: 'new@office.test' })]
    await within(place, (database) => setUsers(database, weaker))
    await restore(place)
    expect(await rolesIn(place)).toEqual(['Admin', 'Read', 'Editor'])
  })

  it('are all named before they come into a place that has none', async () => {
    const fresh = await makePlace(engine)
    try {
      await expect(restore(fresh, { overwrite: false })).rejects.toThrow(/no accounts here[^]*admin@office\.test[^]*comes as Admin[^]*--accept-users/)
      await restore(fresh, { overwrite: false, acceptUsers: true })
      expect(await rolesIn(fresh)).toHaveLength(3)
    } finally {
      await fresh.remove()
    }
  })

  it('are refused by name where the backup opens more to them than they have now, and nothing changes', async () => {
    await within(place, (database) => setUsers(database, [account(1, 'Admin', { PasswordHash: 'newer' }), account(3, 'Editor', { Disabled: true, Email: 'moved@office.test' })]))
    await forgeUsers(backup, (row) => (row['Id'] === 3 ? { ...row, Role: 'Admin' } : row))
    await expect(restore(place)).rejects.toThrow(
      [
        'admin@office.test has another password now',
        'read@office.test is not there now, comes as Read',
        'editor@office.test is Editor now, becomes Admin, has the e-mail moved@office.test now, is disabled now',
      ].join('\n  '),
    )
    expect(await rolesIn(place)).toEqual(['Admin', 'Editor'])
    await restore(place, { acceptUsers: true })
    expect(await rolesIn(place)).toEqual(['Admin', 'Read', 'Admin'])
  })

  it('are refused where the backup brings a second factor or a recovery code that is not theirs now, or takes one away', async () => {
    const factor = (Id: number, Kind: string, more: Row) => ({ Id, UserId: 1, Kind, Name: '', Secret: null, PublicKey: null, CredentialId: null, Counter: 0, LastStep: 0, MadeAt: '2026-01-01T09:00:00Z', UsedAt: null, ...more })
    const passkey = factor(1, 'passkey', { PublicKey: 'public', CredentialId: 'credential' })
    const code = { UserId: 1, Hash: 'hash', UsedAt: null }
    const present = async (change: (database: Database) => Promise<unknown>) => {
      await within(place, async (database) => {
        await setUsers(database, [account(1, 'Admin'), account(2, 'Read'), account(3, 'Editor')])
        await database.query({ text: `INSERT INTO second_factors SELECT * FROM json_populate_record(NULL::second_factors, $1)`, values: [JSON.stringify(passkey)] })
        await database.query({ text: `INSERT INTO recovery_codes SELECT * FROM json_populate_record(NULL::recovery_codes, $1)`, values: [JSON.stringify(code)] })
        await change(database)
      })
    }
    await present(async (database) => {
      backup = (await makeBackup({ database, files: filesOf(place.config) }, folder, new Date('2026-11-28T10:00:00Z'))).folder
    })
    await restore(place)
    const said = 'admin@office.test has other second factors or recovery codes now'
    for (const change of [
      `UPDATE second_factors SET "PublicKey" = 'another'`,
      `UPDATE recovery_codes SET "UsedAt" = now()`,
      `DELETE FROM second_factors`,
      `INSERT INTO second_factors ("Id", "UserId", "Kind", "Secret", "MadeAt") VALUES (2, 1, 'totp', 'sealed', now())`,
    ]) {
      await present((database) => database.query({ text: change }))
      await expect(restore(place)).rejects.toThrow(said)
    }
    await present((database) => database.query({ text: `UPDATE second_factors SET "UsedAt" = now(), "Counter" = 9` }))
    await restore(place)
  })

  it('without a second factor are refused where one is required now, and the backup requires none', async () => {
    const requires = (setting: string) => (database: Database) => database.query({ text: `INSERT INTO settings ("Id", "TwoFactor") VALUES (1, $1) ON CONFLICT ("Id") DO UPDATE SET "TwoFactor" = $1`, values: [setting] })
    const users = [account(1, 'Admin'), account(2, 'Read'), account(3, 'Editor')]
    await within(place, async (database) => {
      await setUsers(database, users)
      await requires('optional')(database)
      backup = (await makeBackup({ database, files: filesOf(place.config) }, folder, new Date('2026-11-28T11:00:00Z'))).folder
      await requires('admins')(database)
    })
    await expect(restore(place)).rejects.toThrow(/admin@office\.test has to add a second factor now\nIts checksums/)
    await within(place, requires('optional'))
    await restore(place)
  })
})
