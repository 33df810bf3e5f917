import type { Database } from '../../src/platform/database/database'

interface WaitingMail {
  readonly Recipient: string
  readonly Language: string
  readonly Subject: string
  readonly Text: string
  readonly Html: string
}

/** The mails that wait in the outbox for this address, oldest first. */
export function mailsTo(database: Database, email: string): Promise<WaitingMail[]> {
  return database.query<WaitingMail>({
    text: 'SELECT "Recipient", "Language", "Subject", "Text", "Html" FROM outbox WHERE "Recipient" = $1 AND "SentAt" IS NULL ORDER BY "Id"',
    values: [email],
  })
}

/** The code in the newest mail to this address. */
export async function codeFor(database: Database, email: string): Promise<string> {
  const code = /^[0-9]{5}$/m.exec((await mailsTo(database, email)).at(-1)?.Text ?? '')?.[0]
  if (code === undefined) throw new Error('no mail with a code')
  return code
}

/** The link of the newest mail. */
export async function linkFor(database: Database, email: string): Promise<URL> {
  const link = /https?:\/\/\S+/.exec((await mailsTo(database, email)).at(-1)?.Text ?? '')?.[0]
  if (link === undefined) throw new Error('no mail with a link')
  return new URL(link)
}
