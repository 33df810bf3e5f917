import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dayInRiyadh } from '@office/shared-api/model'
import { migrationsFolder, openDatabase } from '../../src/office/database'
import { seedLists } from '../../src/office/first-items'
import { bindJobs } from '../../src/office/jobs'
import { restoreBackup } from '../../src/platform/backup/restore-backup'
import { mailTransport } from '../../src/platform/mail/mail-transport'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { makePlace } from '../backup/filled-office'
import { anyEngine } from '../support/databases'
import { outOfStep } from './out-of-step'

/** A backup, made by `npm run backup` of the release before the pipeline, of its demo office, after one change there; without the pictures. */
const BACKUP = path.join(import.meta.dirname, 'fixtures/office-before')

type Row = Readonly<Record<string, unknown>> & { readonly Id: number }

async function rowsBefore(table: string): Promise<Row[]> {
  const lines = gunzipSync(await readFile(path.join(BACKUP, 'database', `${table}.jsonl.gz`))).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Row).sort((one, other) => one.Id - other.Id)
}

/** Of a row what the release before knew of it, moments written in one way. */
const asBefore = (row: Row, before: Row): object => ({ ...Object.fromEntries(Object.keys(before).map((name) => [name, row[name]])), RequestDate: new Date(String(row['RequestDate'])) })

it.each(anyEngine)('the backup of the filled demo office of the release before becomes an office on %s with every request at its stage', async (engine) => {
  const place = await makePlace(engine)
  try {
    await restoreBackup(place.config, { from: BACKUP, overwrite: false, migrationsFolder })
    const database = await openDatabase(place.config)
    try {
      const [before, now] = [await rowsBefore('requests'), () => new Date()]
      // As a server starts: its lists, and the jobs that wait.
      await seedLists(database)
      const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
      await workQueue({ database, now, log: silent, ...bindJobs({ ...place, database, now }, mailTransport(place.config), silent) })

      const rows = await database.query<Row>({ text: 'SELECT * FROM requests ORDER BY "Id"' })
      expect(rows.map((row, at) => asBefore(row, before[at] ?? row))).toEqual(before.map((row) => asBefore(row, row)))
      const today = dayInRiyadh(now())
      const arrived = ({ Travel }: Row) => (typeof Travel === 'string' && Travel <= today ? Travel : null)
      expect(rows.map(({ ArrivedOn }) => ArrivedOn)).toEqual(before.map(arrived))
      expect(await outOfStep(database)).toEqual([])
      // Those who have flown arrive as the days go by.
      const stages = await database.query<{ stage: string | null; count: number }>({
        text: `SELECT CASE WHEN s."En" = 'Arrived' THEN 'Ticket' ELSE s."En" END AS stage, count(*)::integer AS count
          FROM requests r LEFT JOIN stages s ON s."Id" = r."StageId" GROUP BY 1 ORDER BY 1`,
      })
      expect(Object.fromEntries(stages.map(({ stage, count }) => [stage, count]))).toEqual({
        null: 232, 'Musaned payment': 1, 'Contract linked': 4, 'POLO entered': 2, 'Agency authorised': 5, 'Medical check': 2, Fingerprints: 3,
        'At the embassy': 3, 'Visa stamped': 26, 'OEC clearance': 1, Ticket: 37,
      })
    } finally {
      await database.close()
    }
  } finally {
    await place.remove()
  }
})
