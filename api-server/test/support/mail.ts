import type { Database } from '../../src/platform/database/database'
import type { Mail } from '../../src/platform/mail/mail-transport'

/** The mails that wait in the queue for this address, oldest first. */
export async function mailsTo(database: Database, email: string): Promise<Mail[]> {
  const rows = await database.query<{ readonly Data: Mail }>({
    text: `SELECT "Data" FROM job_queue WHERE "Kind" = 'mail' AND "Data"->>'to' = $1 AND "DoneAt" IS NULL ORDER BY "Id"`,
    values: [email],
  })
  return rows.map(({ Data }) => Data)
}

/** The code in the newest mail to this address. */
export async function codeFor(database: Database, email: string): Promise<string> {
  const code = /^[0-9]{5}$/m.exec((await mailsTo(database, email)).at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error('no mail with a code')
  return code
}

/** The link of the newest mail. */
export async function linkFor(database: Database, email: string): Promise<URL> {
  const link = /https?:\/\/\S+/.exec((await mailsTo(database, email)).at(-1)?.text ?? '')?.[0]
  if (link === undefined) throw new Error('no mail with a link')
  return new URL(link)
}
