import { DAY, MINUTE, SECOND, type Language } from '@office/shared-api/model'
import { prepared, type Queryable } from '../database/database'

/** A mail as the outbox keeps it. */
export interface Mail {
  readonly to: string
  /** The language that it leads with. */
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that a process has taken on; `Tries` counts this one. */
export interface ClaimedMail {
  readonly Id: string
  readonly Recipient: string
  readonly Language: string
  readonly Subject: string
  readonly Text: string
  readonly Html: string
  readonly CreatedAt: string
  readonly Tries: number
}


/**
 * Longer than any attempt lasts. A process that dies in the middle of one gives the mail back by this: it is then sent
 * again rather than not at all.
 */
const CLAIM = 5 * MINUTE

/** Waiting times before the next attempt; the last one is repeated. */
const BACK_OFF = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const

/** No attempt is put off for longer: a later one was written under a clock that was wrong, and is due. */
const LATEST = 2 * Math.max(...BACK_OFF)

/** Age of a dead letter, which no server takes. Mail servers among themselves stop after about as long. */
const DEAD_LETTER_AGE = 4 * DAY

/** Sent mails stay for a while, emptied, so that it can be told when one went out. */
const KEEP_SENT = 30 * DAY

const add = prepared(
  'outbox.add',
  `INSERT INTO outbox ("Recipient", "Language", "Subject", "Text", "Html", "CreatedAt", "NextTryAt", "SentAt")
   VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
)
const claim = prepared(
  'outbox.claim',
  `UPDATE outbox SET "NextTryAt" = $2, "Tries" = "Tries" + 1
   WHERE "Id" IN (
     SELECT "Id" FROM outbox WHERE "SentAt" IS NULL AND "GaveUpAt" IS NULL AND ("NextTryAt" <= $1 OR "NextTryAt" > $4)
     ORDER BY "NextTryAt" LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING "Id"::text AS "Id", "Recipient", "Language", "Subject", "Text", "Html", "CreatedAt", "Tries"`,
)
// `Tries` tells whether the claim is still ours: another process may have taken the mail over.
const sent = prepared(
  'outbox.sent',
  `UPDATE outbox SET "SentAt" = $3, "Subject" = '', "Text" = '', "Html" = '' WHERE "Id" = $1 AND "Tries" = $2`,
)
const later = prepared('outbox.later', 'UPDATE outbox SET "NextTryAt" = $3 WHERE "Id" = $1 AND "Tries" = $2 AND "SentAt" IS NULL')
const markDead = prepared('outbox.dead-letter', 'UPDATE outbox SET "GaveUpAt" = $3 WHERE "Id" = $1 AND "Tries" = $2 AND "SentAt" IS NULL')
const expire = prepared('outbox.expire', 'DELETE FROM outbox WHERE "SentAt" <= $1')

/** Puts a mail into the outbox, in the transaction of what it is about: both happen or neither does. */
export async function enqueueMail(transaction: Queryable, mail: Mail, now: Date): Promise<void> {
  await transaction.query(add(mail.to, mail.language, mail.subject, mail.text, mail.html, now, null))
}

/** The same work for a mail without a receiver: the time of a call does not tell whether there was an account to write to. */
export async function enqueueForNobody(transaction: Queryable, mail: Mail, now: Date): Promise<void> {
  await transaction.query(add('', mail.language, mail.subject, mail.text, mail.html, now, now))
}

/** Takes mails that are due; no other process gets them for a while. */
export function claimMails(database: Queryable, most: number, now: Date): Promise<ClaimedMail[]> {
  return database.query<ClaimedMail>(claim(now, new Date(now.getTime() + CLAIM), most, new Date(now.getTime() + LATEST)))
}

/** The mail has been taken by a server. What it said is forgotten: codes and links stay nowhere. */
export async function markSent(database: Queryable, { Id, Tries }: ClaimedMail, now: Date): Promise<void> {
  await database.query(sent(Id, Tries, now))
}

/** The attempt failed: the mail waits longer each time, and is a dead letter after days. Returns whether it is one now. */
export async function putOff(database: Queryable, { Id, Tries, CreatedAt }: ClaimedMail, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(CreatedAt) >= DEAD_LETTER_AGE) {
    await database.query(markDead(Id, Tries, now))
    return true
  }
  const wait = BACK_OFF[Math.min(Tries, BACK_OFF.length) - 1] ?? MINUTE
  await database.query(later(Id, Tries, new Date(now.getTime() + wait)))
  return false
}

export async function removeSentMails(database: Queryable, now: Date): Promise<void> {
  await database.query(expire(new Date(now.getTime() - KEEP_SENT)))
}
