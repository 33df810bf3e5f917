import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY, SECOND } from '@office/shared-api/model'
import { readConfig } from '../../src/platform/config/config'
import type { Database } from '../../src/platform/database/database'
import { emailChangedMail, resetCodeMail } from '../../src/office/mail/office-mails'
import { mailTransport } from '../../src/platform/mail/mail-transport'
import { enqueueMail, mailHandler } from '../../src/platform/mail/mail'
import { startQueue, workQueue } from '../../src/platform/queue/queue-worker'
import { anyEngine, openTestDatabase } from '../support/databases'
import { startMailServer, type MailServer } from './mail-server'

const OFFICE = { ar: 'مكتب النخبة', en: 'Elite Office' }

describe.each(anyEngine)('mails on %s', (engine) => {
  let database: Database
  let server: MailServer
  let now: Date
  let lines: object[]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date('2026-11-21T09:00:00.000Z')
    lines = []
    await database.query({ text: 'TRUNCATE job_queue' })
    server = await startMailServer({ refuses: (address) => address.startsWith('gone') })
  })
  afterEach(() => server.stop())

  const workOf = (environment: Readonly<Record<string, string>>) => ({
    database,
    handlers: { mail: mailHandler(mailTransport(readConfig({ OFFICE_NAME_AR: OFFICE.ar, OFFICE_NAME_EN: OFFICE.en, ...environment }))) },
    now: () => now,
    log: { warn: (line: object) => lines.push(line), error: (line: object) => lines.push(line) },
  })
  const bySmtp = (port = server.port) => workOf({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'office@office.test' })
  const enqueue = (to: string, code = '12345') => enqueueMail(database, resetCodeMail(to, { code, url: 'https://office.test/resetpassword' }, OFFICE, 'ar'), now)
  const waiting = async () => {
    const text = `SELECT "Data"->>'to' AS "to", "Tries", "RunAt", "Error" FROM job_queue WHERE "DoneAt" IS NULL AND "GaveUpAt" IS NULL ORDER BY "Id"`
    return database.query<{ to: string; Tries: number; RunAt: string; Error: string | null }>({ text })
  }
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }

  it('hands mails to a mail server, as page and as text, in the reader’s language', async () => {
    await enqueue('sara@office.test')
    expect(await workQueue(bySmtp())).toBe(1)
    const [message = ''] = server.messages
    expect(server.recipients).toEqual(['sara@office.test'])
    expect(message).toMatch(/^From: =\?UTF-8\?.+<office@office\.test>/m)
    expect(message).toMatch(/^Content-Language: ar/m)
    expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(message).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    const parts = message.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString('utf8'))
    const quoted = message.replace(/=\r?\n/g, '')
    expect(parts.some((part) => part.includes('dir="rtl"')) || quoted.includes('dir=3D"rtl"')).toBe(true)
    expect(await workQueue(bySmtp())).toBe(0)
  })

  it.each(['', '?ignoreTLS=true', '?requireTLS=false'])('gives no password and no code to another machine without TLS (%s)', async (query) => {
    // An address of this machine that the product does not know as such.
    const elsewhere = await startMailServer({ host: '127.0.0.2' })
    await enqueue('sara@office.test')
    await workQueue(workOf({ SMTP_URL: `smtp://office:secret@127.0.0.2:${elsewhere.port}${query}` }))
    await elsewhere.stop()
    expect([elsewhere.users, elsewhere.recipients, elsewhere.messages]).toEqual([[], [], []])
    expect(await waiting()).toHaveLength(1)
  })

  it('gives its password to a server on this machine, with or without TLS', async () => {
    await enqueue('sara@office.test')
    expect(await workQueue(workOf({ SMTP_URL: `smtp://office:secret@127.0.0.1:${server.port}` }))).toBe(1)
    expect([server.users, server.recipients]).toEqual([['office'], ['sara@office.test']])
  })

  it('forgets what a mail said once it is out', async () => {
    await enqueue('sara@office.test', '54321')
    await workQueue(bySmtp())
    const rows = await database.query<object>({ text: 'SELECT * FROM job_queue' })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('54321')
  })

  it('loses nothing while the mail server is down, waits longer each time, and sends all when it is back', async () => {
    await server.stop()
    for (let at = 0; at < 7; at += 1) await enqueue(`user${at}@office.test`)
    for (const wait of [10, 30, 60, 300]) {
      expect(await workQueue(bySmtp())).toBe(7)
      expect(await workQueue(bySmtp())).toBe(0)
      const [next] = await waiting()
      expect(Date.parse(next?.RunAt ?? '') - now.getTime()).toBe(wait * SECOND)
      later(wait * SECOND)
    }
    server = await startMailServer({ port: server.port })
    expect(await workQueue(bySmtp())).toBe(7)
    expect(server.recipients.sort()).toEqual(Array.from({ length: 7 }, (_item, at) => `user${at}@office.test`))
    expect(await waiting()).toEqual([])
    expect(JSON.stringify(lines)).not.toMatch(/user[0-9]/)
  })

  it('gives up an address that no server takes after days, forgets what it said, and sends the others', async () => {
    await enqueue('gone@office.test')
    await enqueue('here@office.test')
    await workQueue(bySmtp())
    expect(server.recipients).toEqual(['here@office.test'])
    expect((await waiting()).map(({ to, Tries, Error }) => [to, Tries, Error])).toEqual([['gone@office.test', 1, 'EENVELOPE']])
    later(4 * DAY)
    await workQueue(bySmtp())
    later(DAY)
    expect(await workQueue(bySmtp())).toBe(0)
    const kept = await database.query({ text: 'SELECT "Error", "Data" FROM job_queue WHERE "GaveUpAt" IS NOT NULL' })
    expect(kept).toEqual([{ Error: 'EENVELOPE', Data: {} }])
  })

  it('sends each mail once when several servers work it off', async () => {
    for (let at = 0; at < 20; at += 1) await enqueue(`user${at}@office.test`)
    await Promise.all([bySmtp(), bySmtp(), bySmtp()].map((work) => workQueue(work)))
    expect(new Set(server.recipients).size).toBe(20)
    expect(server.recipients).toHaveLength(20)
  })

  it('gives back the mails of a server that died with them', async () => {
    await enqueue('sara@office.test')
    const hangs = { ...bySmtp(), handlers: { mail: mailHandler({ send: () => new Promise<void>(() => undefined), close: () => undefined }) } }
    void workQueue(hangs)
    while ((await waiting())[0]?.Tries !== 1) await new Promise(setImmediate)
    expect(await workQueue(bySmtp())).toBe(0)
    later(300 * SECOND)
    expect(await workQueue(bySmtp())).toBe(1)
    expect(server.recipients).toEqual(['sara@office.test'])
    // Under the id that the first attempt had, so that whoever gets both knows them as one.
    const [job] = await database.query<{ Key: string }>({ text: 'SELECT "Key" FROM job_queue' })
    expect(server.messages[0]).toContain(`Message-ID: <${job?.Key}@office.test>`)
  })

  it('is worked off in the background, which ends when it is told to', async () => {
    await enqueue('sara@office.test')
    const stop = startQueue(bySmtp())
    while (server.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    await stop()
    expect(await waiting()).toEqual([])
  })

  it('ends after the mails under way, however many are due', async () => {
    for (let at = 0; at < 30; at += 1) await enqueue(`user${at}@office.test`)
    const sent: string[] = []
    const transport = {
      send: async ({ to }: { to: string }) => {
        sent.push(to)
        await new Promise((resolve) => setTimeout(resolve, 50))
      },
      close: () => undefined,
    }
    const stop = startQueue({ ...bySmtp(), handlers: { mail: mailHandler(transport) } })
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await stop()
    const waitingNow = (await waiting()).length
    expect(sent.length + waitingNow).toBe(30)
    expect(waitingNow).toBeGreaterThan(0)
  })

  it.each(['a--->', 'a--!>', 'a-->', '--'])('writes no script of an address into a page of the folder: %s', async (start) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'office-mail-'))
    await enqueue(`${start}<img/src=x/onerror=alert(1)>@office.test`)
    await workQueue(workOf({ DATA_DIR: folder }))
    const [name = ''] = await readdir(path.join(folder, 'mail'))
    const page = await readFile(path.join(folder, 'mail', name), 'utf8')
    const [, comment = ''] = /^<!doctype html>\n<!--([\s\S]*?)--!?>/.exec(page) ?? []
    expect(comment).toContain('@office.test')
    expect(page).not.toContain('<img')
    await rm(folder, { recursive: true })
  })

  it('without a mail server becomes pages in a folder that others cannot read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'office-mail-'))
    await enqueue('sara@office.test', '67890')
    await enqueueMail(database, emailChangedMail({ Name: 'سارة', Email: 'old@office.test' }, OFFICE), now)
    expect(await workQueue(workOf({ DATA_DIR: folder }))).toBe(2)
    const [first = '', second = ''] = (await readdir(path.join(folder, 'mail'))).sort()
    const page = await readFile(path.join(folder, 'mail', first), 'utf8')
    expect(page).toMatch(/^<!doctype html>\n<!-- To: sara@office\.test -->/)
    expect(page).toContain('67890')
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(await readFile(path.join(folder, 'mail', second), 'utf8')).toMatch(/dir="rtl"[\s\S]+dir="ltr"/)
    expect((await stat(path.join(folder, 'mail', first))).mode & 0o077).toBe(0)
    await rm(folder, { recursive: true })
  })
})
