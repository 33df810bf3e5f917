import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backupIsDue, backUpWhenDue, keepNewest } from '../../src/platform/backup/nightly-backup'
import { readConfig } from '../../src/platform/config/config'
import { exchangeFolder, finishExchange } from '../../src/platform/database/folder-exchange'
import { oneEngine, openTestDatabase } from '../support/databases'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-keeping-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('keeps the newest backups, and nothing that was cut short long ago', async () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const names = ['office-20261119T000000Z', 'office-20261118T000000Z', 'office-20261120T000000Z', 'something-else']
  for (const name of [...names, '.unfinished-office-old', '.unfinished-office-new']) await mkdir(path.join(folder, name))
  await utimes(path.join(folder, '.unfinished-office-old'), 0, 0)
  await utimes(path.join(folder, '.unfinished-office-new'), now, now)
  expect(await keepNewest(folder, 2, now)).toBe(1)
  const left = ['.unfinished-office-new', 'office-20261119T000000Z', 'office-20261120T000000Z', 'something-else']
  expect((await readdir(folder)).sort()).toEqual(left)
})

it.each([
  ['there is none yet', [], '2026-11-21T01:00:00Z', true],
  ['it is three in Riyadh', ['office-20261120T000500Z'], '2026-11-21T00:00:00Z', true],
  ['it is not yet three in Riyadh', ['office-20261120T000500Z'], '2026-11-20T23:59:00Z', false],
  ['the night has its own', ['office-20261119T000500Z', 'office-20261121T000500Z'], '2026-11-21T20:00:00Z', false],
  ['the machine was off at night', ['office-20261119T000500Z'], '2026-11-21T08:00:00Z', true],
])('knows whether a backup is due when %s', (_case, names, now, due) => {
  expect(backupIsDue(names, new Date(now))).toBe(due)
})

it('backs a database up once a night', async () => {
  const database = await openTestDatabase(oneEngine)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', BACKUP_KEEP: '2' })
  const clock = { now: new Date('2026-11-21T00:10:00Z') }
  const office = { database, config, now: () => clock.now }
  const outcomes: boolean[] = []
  for (const day of ['21', '21', '22', '23']) {
    clock.now = new Date(`2026-11-${day}T00:10:00Z`)
    outcomes.push(await backUpWhenDue(office))
  }
  expect(outcomes).toEqual([true, false, true, true])
  expect(await readdir(config.backupDir)).toEqual(['office-20261122T001000Z', 'office-20261123T001000Z'])
  await database.close()
})

describe('the exchange of a folder', () => {
  const at = (name: string) => path.join(folder, name)
  beforeEach(async () => {
    for (const name of ['present', 'finished']) {
      await mkdir(at(name))
      await writeFile(path.join(at(name), name), '')
    }
  })

  it('leaves the finished one alone', async () => {
    await exchangeFolder(at('finished'), at('present'))
    expect(await readdir(folder)).toEqual(['present'])
    expect(await readdir(at('present'))).toEqual(['finished'])
  })

  it('is undone where it was cut short in the middle, and done to its end where it was nearly over', async () => {
    await rename(at('present'), at('present.former'))
    await finishExchange(at('present'))
    expect(await readdir(at('present'))).toEqual(['present'])
    await rename(at('present'), at('present.former'))
    await rename(at('finished'), at('present'))
    await finishExchange(at('present'))
    expect(await readdir(folder)).toEqual(['present'])
    expect(await readdir(at('present'))).toEqual(['finished'])
  })
})
