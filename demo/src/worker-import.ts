import { HOUR } from '@office/shared-api/model'
import { bindOffice } from '../../api-server/src/office'
import { startWork, workOn, type Working } from '../../api-server/src/office/imports/import-job'
import { receiveRows } from '../../api-server/src/office/imports/receive-rows'
import type { Config } from '../../api-server/src/platform/config/config'
import type { Database } from '../../api-server/src/platform/database/database'
import type { DemoWorker } from './workers'

/** A spreadsheet that changed notes of a few workers some hours ago, by the same code as staff's: its report names the row that was wrong, and it can be undone. */

const HOURS_AGO = 3
/** Workers from this place on, whom nothing else in the demo is about. */
const FIRST = 40
const ROWS = 4

const selectEditor = `SELECT "Id" FROM users WHERE "Role" = 'Editor' ORDER BY "Id" LIMIT 1`

export async function importWorkers(database: Database, config: Config, workers: readonly Pick<DemoWorker, 'row'>[], now: Date): Promise<void> {
  const [editor] = await database.query<{ readonly Id: number }>({ text: selectEditor })
  if (!editor) return
  const at = new Date(now.getTime() - HOURS_AGO * HOUR)
  const parts = { database, config, now: () => at }
  const { resources } = bindOffice(config)
  const cells = workers.slice(FIRST, FIRST + ROWS).map(({ row }, place) => ({ Ref: row.Ref, ...(place === ROWS - 1 ? { PassportUntil: '31/02/2030' } : { Note: 'اكتملت الأوراق' }) }))
  const sent = { Id: 0, Name: 'workers-november.xlsx', Mode: 'update', NewItems: [], Rows: cells.map((Cells, place) => ({ Row: place + 2, Cells })), Last: true } as const
  const { Id } = await database.transaction((transaction) => receiveRows(transaction, sent, editor.Id, 'ar', at))
  const work = async (state: Working['state']) => {
    while (await workOn(parts, resources, { id: Id, state, by: editor.Id, language: 'ar' }));
  }
  await work('checking')
  await database.transaction((transaction) => startWork(transaction, { id: Id, state: 'running', by: editor.Id, language: 'ar' }, at))
  await work('running')
}
