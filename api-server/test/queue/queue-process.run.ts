import { setTimeout as sleep } from 'node:timers/promises'
import { migrationsFolder } from '../../src/office/database'
import { openPostgres } from '../../src/platform/database/open-postgres'
import { enqueue } from '../../src/platform/queue/job-queue'
import { occurrences } from '../../src/platform/queue/occurrences'
import { startQueue, workQueue, type DatabaseHandler, type QueueWork } from '../../src/platform/queue/queue-worker'

/**
 * One of several processes that queue-kill.test.mjs kills: puts jobs into the queue and works it off, until it is killed. With `DRAIN` set
 * (milliseconds that its clock is ahead, so that no lease of the dead is left) it works off what there is, and ends.
 */
const ahead = Number(process.env['DRAIN'] ?? '0')
const name = process.env['NAME'] ?? ''
const database = await openPostgres(process.env['DATABASE_URL'] ?? '', { migrationsFolder })
const now = () => new Date(Date.now() + ahead)

/** Portions of a chain: each is a job, put into the queue by the one before. */
const PORTIONS = 3

const note: DatabaseHandler = {
  effect: 'database',
  work: async ({ Kind, Key }, transaction) => {
    await transaction.query({ text: 'INSERT INTO effects VALUES ($1, $2)', values: [Kind, Key] })
    // In the middle of the work, where a kill hits.
    await transaction.query({ text: 'SELECT pg_sleep(random() * 0.01)' })
  },
}

const chain: DatabaseHandler = {
  effect: 'database',
  work: async (job, transaction, at) => {
    await note.work(job, transaction, at)
    const [cause, portion] = job.Key.split(':')
    if (Number(portion) < PORTIONS) await enqueue(transaction, { kind: 'chain', key: `${cause}:${Number(portion) + 1}` }, at)
  },
}

const work: QueueWork = {
  database,
  now,
  handlers: {
    note,
    chain,
    tick: note,
    tell: {
      effect: 'outside',
      atOnce: 5,
      work: async ({ Key }) => {
        await database.query({ text: 'INSERT INTO told VALUES ($1)', values: [Key] })
        await sleep(Math.random() * 10)
      },
    },
  },
  sources: [occurrences([{ kind: 'tick', at: '*/2 * * * * *' }])],
  log: { warn: console.error, error: console.error },
}

if (ahead > 0) {
  const text = 'SELECT 1 FROM job_queue WHERE "DoneAt" IS NULL LIMIT 1'
  while ((await database.query({ text })).length > 0) await workQueue(work)
  await database.close()
} else {
  startQueue(work)
  for (let at = 0; ; at += 1) {
    const cause = `${name}-${at}`
    await database.transaction(async (transaction) => {
      await transaction.query({ text: 'INSERT INTO causes VALUES ($1)', values: [cause] })
      await enqueue(transaction, { kind: 'note', key: cause }, now())
      await enqueue(transaction, { kind: 'tell', key: cause }, now())
      await enqueue(transaction, { kind: 'chain', key: `${cause}:1` }, now())
      // The same one, asked for by all.
      await enqueue(transaction, { kind: 'note', key: `all-${Math.floor(Date.now() / 500)}` }, now())
    })
    await sleep(25)
  }
}
