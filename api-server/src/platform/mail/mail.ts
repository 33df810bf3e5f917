import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database'
import { enqueue } from '../queue/job-queue'
import type { OutsideHandler } from '../queue/queue-worker'
import type { Mail, MailTransport } from './mail-transport'

/** The kind of jobs that are mails. The text of one is forgotten once it is out: codes and links stay nowhere. */
export const MAIL = 'mail'

/** How many mails one process has under way. */
const AT_ONCE = 5

/** Puts a mail into the queue, in the transaction of what it is about: both happen or neither does. */
export function enqueueMail(transaction: Queryable, mail: Mail, now: Date): Promise<void> {
  return enqueue(transaction, { kind: MAIL, key: randomUUID(), data: mail }, now)
}

/** The same work for a mail without a receiver: the time of a call does not tell whether there was an account to write to. */
export function enqueueForNobody(transaction: Queryable, mail: Mail, now: Date): Promise<void> {
  return enqueue(transaction, { kind: MAIL, key: randomUUID(), data: { ...mail, to: '' }, doneAt: now }, now)
}

/** Sends the mails of the queue. */
export function mailHandler(transport: MailTransport): OutsideHandler {
  return {
    effect: 'outside',
    atOnce: AT_ONCE,
    work: ({ Id, Key, Data, CreatedAt }) => transport.send({ ...(Data as Mail), key: Key, number: Id, at: new Date(CreatedAt) }),
  }
}
