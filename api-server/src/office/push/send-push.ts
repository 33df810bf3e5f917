import { DAY, dayInRiyadh, directionOf, HOUR, NOTIFICATION_TEXTS, notificationPath, withinOfficeHours, type Language, type NotificationKind, type PushMessage } from '@office/shared-api/model'
import webPush from 'web-push'
import type { Config, PushSettings } from '../../platform/config/config'
import { prepared, type Database, type Queryable } from '../../platform/database/database'
import { callOut, OutboundRefused, type OutboundRules } from '../../platform/outbound/outbound'
import { enqueueMany } from '../../platform/queue/job-queue'
import type { OutsideHandler } from '../../platform/queue/queue-worker'
import { readSettings } from '../ground/settings'
import { isActive } from '../ground/staff'
import { isChosen, recipients } from '../notifications/recipients'
import { unsealKeys, type DeviceKeys } from './push-office'

/** The kind of the job that sends one notification to one device. */
export const PUSH = 'push'

/** A notification that was just written, and a device of the user whom it tells. */
export interface ToPush {
  readonly notification: number
  readonly device: number
}

/** A push as it waits: until the office is open, it is news from then on. Those of the build before have no such moment. */
interface WaitingPush extends ToPush {
  readonly from?: string
}

/** Puts a job into the queue for each device, at the next office hour: a deadline that has passed waits for none. */
export async function enqueuePushes(transaction: Queryable, kind: NotificationKind, pushes: readonly ToPush[], now: Date): Promise<void> {
  if (pushes.length === 0) return
  const hours = kind === 'overdue' ? undefined : await readSettings(transaction)
  const runAt = hours ? withinOfficeHours(now, hours) : now
  await enqueueMany(transaction, PUSH, pushes.map(({ notification, device }) => ({ key: `${notification}:${device}`, data: { notification, device, from: runAt.toISOString() } })), runAt, now)
}

const TOLD = Object.entries(recipients('n."RequestId"', '$3::date')).map(([kind, told]) => `WHEN '${kind}' THEN ${told}`).join(' ')

/**
 * A notification for a device, unless it has been read meanwhile, or its user is no longer told of it: as the rules of recipients, their rank and
 * their choice are now. A device whose session had ended when the notification was written is sent nothing until somebody signs in there again;
 * one that was only left alone for hours is, for that is where news is wanted.
 */
const selectPush = prepared(
  'push.message',
  `SELECT s."Endpoint", s."Keys", s."Language", s."FailedAt", n."Id", n."Kind", n."RequestId", n."About", n."At", r."Ref", ${isActive('u')} AS "Active"
   FROM push_subscriptions s JOIN users u ON u."Id" = s."UserId" JOIN notifications n ON n."UserId" = s."UserId" AND n."Id" = $2 AND n."ReadAt" IS NULL
   JOIN sessions x ON x."TokenHash" = s."Session" AND x."UserId" = s."UserId" AND x."CreatedAt" > n."At" - $4::interval
   LEFT JOIN preferences p ON p."UserId" = s."UserId" LEFT JOIN requests r ON r."Id" = n."RequestId"
   WHERE s."Id" = $1 AND ${isChosen('p."Push"', 'n."Kind"')} AND (NOT (${isActive('u')}) OR CASE n."Kind" ${TOLD} ELSE false END)`,
)
const removeDevice = prepared('push.remove', 'DELETE FROM push_subscriptions WHERE "Id" = $1')
const markFailed = prepared('push.failed', 'UPDATE push_subscriptions SET "FailedAt" = coalesce("FailedAt", $2) WHERE "Id" = $1')
const markArrived = prepared('push.arrived', 'UPDATE push_subscriptions SET "FailedAt" = NULL WHERE "Id" = $1 AND "FailedAt" IS NOT NULL')

interface Push {
  readonly Endpoint: string
  readonly Keys: string
  readonly Language: Language
  readonly FailedAt: string | null
  readonly Id: number
  readonly Kind: NotificationKind
  readonly RequestId: number | null
  readonly About: number | null
  readonly At: string
  readonly Ref: string | null
  readonly Active: boolean
}

/** Kind and reference: the name of nobody. */
function messageOf({ Id, Kind, Ref, Language: lang, ...about }: Push): PushMessage {
  return { title: NOTIFICATION_TEXTS[Kind][lang], body: Ref ?? '', path: notificationPath({ Kind, ...about }), tag: `notification-${Id}`, lang, dir: directionOf(lang) }
}

/** Seconds for which the maker of a browser keeps a message for a device that is off: tomorrow's are others. */
const KEPT_FOR = 12 * 3_600
/** A device that nothing reached for so long is given up. */
const UNREACHED = 7 * DAY
/** One that could have been sent for so long is not tried again: it stands in the list of the bell. */
const NEWS_FOR = 2 * HOUR
/** The maker of a browser says that there is no such device any more. */
const GONE = [404, 410]

/** Thrown so that the queue tries again, with the reason as a word and no address. */
class NotPushed extends Error {
  override readonly name = 'NotPushed'

  constructor(readonly code: string) {
    super(code)
  }
}

/** The state of the answer of the maker of a browser, or why there was none. */
async function send(push: PushSettings, { Endpoint, Keys, Kind }: Push, message: PushMessage, rules: OutboundRules): Promise<number | 'no_keys' | 'refused' | 'no_answer'> {
  const keys = unsealKeys(push, Endpoint, Keys)
  if (keys === null) return 'no_keys'
  const sealed = encrypted(push, { Endpoint, Kind }, keys, message)
  if (sealed === null) return 'no_keys'
  try {
    return (await callOut(new URL(Endpoint), sealed, rules)).status
  } catch (error) {
    return error instanceof OutboundRefused ? 'refused' : 'no_answer'
  }
}

/** The call that carries a message; null where nothing can be encrypted to these keys. */
function encrypted(push: PushSettings, { Endpoint, Kind }: Pick<Push, 'Endpoint' | 'Kind'>, keys: DeviceKeys, message: PushMessage) {
  try {
    const { headers, body, method } = webPush.generateRequestDetails({ endpoint: Endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
      TTL: KEPT_FOR,
      urgency: Kind === 'overdue' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    })
    return { method, body, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])) }
  } catch {
    // The library throws plain errors for keys that are none.
    return null
  }
}

/** Calls under way at once: a notification to a whole office goes out in portions. */
const AT_ONCE = 20

interface Sending {
  readonly database: Database
  readonly config: Pick<Config, 'push' | 'sessionMaxDays'>
  readonly rules: OutboundRules
}

/**
 * Sends a notification to a device, through the one way out. A device that is gone, whose address may not be called, of a user who cannot sign
 * in, or that nothing reached for a week is forgotten; what fails otherwise is tried again while it is news.
 */
export function pushHandler({ database, config: { push, sessionMaxDays }, rules }: Sending): OutsideHandler {
  const longest = `${sessionMaxDays} days`
  return {
    effect: 'outside',
    atOnce: AT_ONCE,
    async work({ Data }, now) {
      const { notification, device, from } = Data as WaitingPush
      const [wanted] = push ? await database.query<Push>(selectPush(device, notification, dayInRiyadh(now), longest)) : []
      if (!push || !wanted) return
      const outcome = wanted.Active ? await send(push, wanted, messageOf(wanted), rules) : 'no_keys'
      if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
        if (wanted.FailedAt !== null) await database.query(markArrived(device))
        return
      }
      const isLost = outcome === 'no_keys' || outcome === 'refused' || (typeof outcome === 'number' && GONE.includes(outcome))
      if (isLost || (wanted.FailedAt !== null && now.getTime() - Date.parse(wanted.FailedAt) >= UNREACHED)) {
        await database.query(removeDevice(device))
        return
      }
      await database.query(markFailed(device, now))
      if (now.getTime() - Date.parse(from ?? wanted.At) < NEWS_FOR) throw new NotPushed(String(outcome))
    },
  }
}
