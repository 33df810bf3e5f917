import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database'
import { errorCode } from '../errors'
import { schedule } from '../schedule'
import type { MailTransport } from './mail-transport'
import { claimMails, markSent, putOff, type ClaimedMail } from './outbox'

/** How many mails one process has under way. */
const AT_ONCE = 5

interface MailWork {
  readonly database: Database
  readonly transport: MailTransport
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The reason in a word: a server's response may quote the address. */
function reasonOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error)
}

async function deliver({ database, transport, now, log }: MailWork, mail: ClaimedMail): Promise<void> {
  try {
    await transport.send(mail)
  } catch (error) {
    const isDeadLetter = await putOff(database, mail, now())
    const about = { mail: mail.Id, tries: mail.Tries, reason: reasonOf(error) }
    if (isDeadLetter) log.error(about, 'a mail was given up')
    else log.warn(about, 'a mail was not taken, it will be tried again')
    return
  }
  await markSent(database, mail, now())
}

/**
 * Sends what is due, until nothing is or it is told to end. Several processes may do so at once: each mail is one's.
 * Returns how many were tried.
 */
export async function workOutbox(work: MailWork, ends?: AbortSignal): Promise<number> {
  let tried = 0
  while (!ends?.aborted) {
    const mails = await claimMails(work.database, AT_ONCE, work.now())
    if (mails.length === 0) break
    await Promise.all(mails.map((mail) => deliver(work, mail)))
    tried += mails.length
  }
  return tried
}

/** Every two seconds. */
const EVERY = '*/2 * * * * *'

/**
 * Works the outbox off in the background, so that no call waits for a mail server. Returns the function that ends it,
 * once the mails that are under way have ended; the others wait in the database.
 */
export function startMailWorker(work: MailWork): () => Promise<void> {
  const ending = new AbortController()
  const stop = schedule(EVERY, () => workOutbox(work, ending.signal), (error) => {
    // The database is away for a while: the mails wait in it.
    work.log.warn({ reason: reasonOf(error) }, 'the outbox could not be worked off')
  })
  return async () => {
    ending.abort()
    await stop()
    work.transport.close()
  }
}
