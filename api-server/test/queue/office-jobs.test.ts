import { readdir, rm, writeFile } from 'node:fs/promises'
import { HOUR, MINUTE } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import type { Database } from '../../src/platform/database/database'
import { workQueue, type Jobs } from '../../src/platform/queue/queue-worker'
import { makePlace, openPlace, type Place } from '../backup/filled-office'

describe('the nightly backup of the embedded database', () => {
  let place: Place
  let database: Database
  let now: Date
  let lines: unknown[]
  beforeAll(async () => {
    place = await makePlace('embedded')
    database = await openPlace(place)
  })
  beforeEach(async () => {
    now = new Date('2026-11-21T08:00:00Z')
    lines = []
    await database.query({ text: 'DELETE FROM job_queue' })
    await rm(place.config.backupDir, { recursive: true, force: true })
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  const told = (...said: unknown[]) => void lines.push(said.at(-1))
  const log = { info: told, warn: () => undefined, error: told }
  const start = (config = place.config) => bindJobs({ database, config, now: () => now }, { send: () => Promise.resolve(), close: () => undefined }, log)
  const look = (jobs: Jobs) => workQueue({ database, now: () => now, log, ...jobs })
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }

  it('is made some minutes after a start, where the machine was off at night, and at three', async () => {
    const jobs = start()
    await look(jobs)
    expect(await readdir(place.config.backupDir).catch(() => [])).toEqual([])
    later(5 * MINUTE)
    await look(jobs)
    later(6 * HOUR)
    await look(jobs)
    // The same night for a program that starts again.
    await look(start())
    expect(await readdir(place.config.backupDir)).toEqual(['office-20261121T080500Z'])
    now = new Date('2026-11-22T00:00:00Z')
    await look(jobs)
    later(5 * MINUTE)
    await look(jobs)
    expect(await readdir(place.config.backupDir)).toEqual(['office-20261121T080500Z', 'office-20261122T000500Z'])
    expect(lines).toEqual(['the nightly backup has been made', 'the nightly backup has been made'])
  })

  it('that fails is told as an error, and tried again', async () => {
    await writeFile(place.config.backupDir, 'in the way')
    const jobs = start()
    await look(jobs)
    later(5 * MINUTE)
    await look(jobs)
    expect(lines).toEqual(['the nightly backup failed'])
    await rm(place.config.backupDir)
    later(MINUTE)
    await look(jobs)
    expect(await readdir(place.config.backupDir)).toHaveLength(1)
  })

  it('is none of PostgreSQL, which its own timer backs up', () => {
    expect(Object.keys(start().handlers)).toContain('backup')
    expect(Object.keys(start({ ...place.config, databaseUrl: 'postgres://somewhere' }).handlers)).not.toContain('backup')
  })
})
