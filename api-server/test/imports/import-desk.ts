import type { AnyRow, FieldError, ImportList, ImportReport, ImportState, Language } from '@office/shared-api/model'
import { bindJobs } from '../../src/office/jobs'
import type { Database } from '../../src/platform/database/database'
import { workQueue } from '../../src/platform/queue/queue-worker'
import type { TestOffice } from '../support/test-office'

/** A member of staff at an import: sends rows, lets the server work, reads the report. */

type Cells = Readonly<Record<string, string>>
type Caller = 'Editor' | 'Admin'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const BOUNDARY = 'import-form'

/** A worker as a row of a sheet, in English, Arabic and any digits. */
export function cellsOf(n: number, more: Cells = {}): Cells {
  return { Name: `Worker ${n}`, Country: 'Indonesia', Job: 'عاملة منزلية', Category: 'New recruitment', Experiance: 'First time', Religion: 'الاسلام', PassportNo: `P${100_000 + n}`, ...more }
}

export function atDesk(office: TestOffice) {
  const items = async () => (await office.call('/api/filters/getdata')).json<readonly { Type: number; Ar: string; En: string }[]>()
  const send = (body: object, as: Caller = 'Editor', language: Language = 'en') => office.call('/api/persons/import', { as, body, headers: { 'accept-language': language } })
  const work = async (database: Database = office.database) => {
    const jobs = bindJobs({ database, config: office.config, now: () => office.clock.now }, { send: () => Promise.resolve(), close: () => undefined }, silent)
    await workQueue({ database, now: () => office.clock.now, log: silent, handlers: jobs.handlers })
  }
  const act = async (call: 'importrun' | 'importundo' | 'importcancel', Id: number, as: Caller = 'Editor') => {
    const answer = await office.call(`/api/persons/${call}`, { as, body: { Id } })
    return answer.statusCode === 200 ? answer.json<{ State: ImportState }>().State : answer.statusCode
  }
  const report = async (id: number, after = 0) => (await office.call(`/api/persons/imports?id=${id}&after=${after}`, { as: 'Editor' })).json<ImportReport>()
  return {
    items,
    send,
    work,
    act,
    report,
    list: async () => (await office.call('/api/persons/imports', { as: 'Editor' })).json<ImportList>().imports,
    /** Sends all rows at once, by the line of the sheet, and has them checked. Returns the Id of the import. */
    async checked(rows: Readonly<Record<number, Cells>>, { as = 'Editor', language = 'en', ...more }: { readonly as?: Caller; readonly language?: Language; readonly Mode?: 'add' | 'update'; readonly NewItems?: object } = {}) {
      const Rows = Object.entries(rows).map(([Row, Cells]) => ({ Row: Number(Row), Cells }))
      const answer = await send({ Name: 'workers.xlsx', Mode: 'update', NewItems: [], Rows, Last: true, ...more }, as, language)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      await work()
      return answer.json<{ Id: number }>().Id
    },
    async ran(id: number) {
      await act('importrun', id)
      await work()
      return report(id)
    },
    async undone(id: number) {
      await act('importundo', id)
      await work()
      return report(id)
    },
    pictures(Id: number, files: readonly { readonly name: string; readonly bytes: Buffer }[], as: Caller | 'Read' = 'Editor') {
      const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="Id"\r\n\r\n${Id}\r\n`
      const parts = files.flatMap(({ name, bytes }) => [Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`), bytes, Buffer.from('\r\n')])
      const raw = Buffer.concat([Buffer.from(field), ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
      return office.call('/api/persons/importpictures', { as, raw, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } })
    },
    /** All workers and consents as the database keeps them, without what grows with each save. */
    async stored() {
      const rows = async (table: string) => (await office.database.query<AnyRow>({ text: `SELECT * FROM ${table} ORDER BY "Id"` })).map(({ Version: _version, ...row }) => row)
      return { persons: await rows('persons'), consents: await rows('consents') }
    },
    worker: async (where: string) => (await office.call(`/api/persons/get?pageSize=100&searchValue=${where}`, { as: 'Editor' })).json<{ data: AnyRow[]; total: number }>(),
  }
}

/** The rows of a report in short: result, and fields with errors. */
export function inShort({ Rows }: ImportReport): readonly string[] {
  return Rows.map(({ Row, Result, Errors }) => [Row, Result, ...Errors.map(({ field }: FieldError) => field)].join(' '))
}
