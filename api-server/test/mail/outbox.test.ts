import { HOUR, MINUTE } from '@office/shared-api/model'
import { readConfig } from '../../src/platform/config/config'
import type { Database } from '../../src/platform/database/database'
import { mailHandler } from '../../src/platform/mail/mail'
import { mailTransport } from '../../src/platform/mail/mail-transport'
import { drainOutbox, removeSentMails } from '../../src/platform/mail/outbox'
import { workQueue } from '../../src/platform/queue/queue-worker'
import { engines, openTestDatabase } from '../support/databases'
import { startMailServer, type MailServer } from './mail-server'

/** The statements of the release before this one, word for word. */
const FORMER = {
  add: `INSERT INTO outbox ("Recipient", "Language", "Subject", "Text", "Html", "CreatedAt", "NextTryAt", "SentAt")
   VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
  claim: `UPDATE outbox SET "NextTryAt" = $2, "Tries" = "Tries" + 1
   WHERE "Id" IN (
     SELECT "Id" FROM outbox WHERE "SentAt" IS NULL AND "GaveUpAt" IS NULL AND ("NextTryAt" <= $1 OR "NextTryAt" > $4)
     ORDER BY "NextTryAt" LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING "Id"::text AS "Id", "Recipient", "Language", "Subject", "Text", "Html", "CreatedAt", "Tries"`,
  sent: `UPDATE outbox SET "SentAt" = $3, "Subject" = '', "Text" = '', "Html" = '' WHERE "Id" = $1 AND "Tries" = $2`,
}

describe.each(engines)('the outbox of the release before, on %s', (engine) => {
  let database: Database
  let server: MailServer
  let now: Date
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date('2026-11-21T09:00:00.000Z')
    await database.query({ text: 'TRUNCATE outbox, job_queue' })
    server = await startMailServer()
  })
  afterEach(() => server.stop())

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const add = (to: string, sentAt: Date | null = null) =>
    database.query({ text: FORMER.add, values: [to, 'ar', 'رمز', 'the code 12345', '<p>the code 12345</p>', now, sentAt] })
  const claim = (most: number) =>
    database.query<{ Id: string; Recipient: string; CreatedAt: string; Tries: number }>({
      text: FORMER.claim,
      values: [now, new Date(now.getTime() + 5 * MINUTE), most, new Date(now.getTime() + 2 * HOUR)],
    })
  const markSent = ({ Id, Tries }: { Id: string; Tries: number }) => database.query({ text: FORMER.sent, values: [Id, Tries, now] })
  const work = () => {
    const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'office@office.test' })
    const log = { warn: () => undefined, error: () => undefined }
    return workQueue({ database, handlers: { mail: mailHandler(mailTransport(config)) }, sources: [drainOutbox], now: () => now, log })
  }
  const idOf = (message: string | undefined) => /^Message-ID: (.+?)\r?$/m.exec(message ?? '')?.[1]

  it('is sent by the queue, and what was said is forgotten', async () => {
    await add('sara@office.test')
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    expect(server.recipients).toEqual(['sara@office.test'])
    expect(server.messages[0]).toMatch(/^Content-Language: ar/m)
    const rows = [...(await database.query({ text: 'SELECT * FROM job_queue' })), ...(await database.query({ text: 'SELECT * FROM outbox' }))]
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('12345')
  })

  it('sends a mail once that either program may take, while both work', async () => {
    const sent: string[] = []
    const former = async () => {
      for (;;) {
        const mails = await claim(3)
        if (mails.length === 0) return
        for (const mail of mails) {
          sent.push(mail.Recipient)
          await markSent(mail)
        }
      }
    }
    for (let at = 0; at < 40; at += 1) await add(`user${at}@office.test`)
    await Promise.all([former(), work(), former(), work()])
    await work()
    expect([...sent, ...server.recipients].sort()).toEqual(Array.from({ length: 40 }, (_mail, at) => `user${at}@office.test`).sort())
  })

  it('leaves a mail to the program that has it under way, and sends it under the same id when that one died', async () => {
    await add('sara@office.test')
    const [mail] = await claim(5)
    expect(await work()).toBe(0)
    later(5 * MINUTE)
    expect(await work()).toBe(1)
    expect(idOf(server.messages[0])).toBe(`<outbox-${mail?.Id}.${Date.parse(mail?.CreatedAt ?? '')}@office.test>`)
    expect(await claim(5)).toEqual([])
  })

  it('sends nothing that was sent or given up, or has no receiver, and removes what is old', async () => {
    await add('', now)
    await add('gone@office.test')
    await database.query({ text: 'UPDATE outbox SET "GaveUpAt" = $1 WHERE "SentAt" IS NULL', values: [now] })
    expect(await work()).toBe(0)
    later(31 * 24 * HOUR)
    await removeSentMails(database, now)
    expect(await database.query({ text: 'SELECT "Recipient" FROM outbox' })).toEqual([{ Recipient: 'gone@office.test' }])
  })
})
