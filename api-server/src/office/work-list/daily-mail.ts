import { DAY, dayInRiyadh, isOfficeDay, weekday } from '@office/shared-api/model'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { addTry } from '../../platform/limits/rate-limit'
import { enqueueMail } from '../../platform/mail/mail'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { countCallbacks } from '../callbacks/waiting-callbacks'
import { readSettings } from '../ground/settings'
import { isActive, isActiveAdmin } from '../ground/staff'
import { dailyMail, type Urgent } from '../mail/office-mails'
import { countRunning } from './work-list'

// Until they choose: whoever has a digest, or wants none, gets no second mail.
const selectAdmins = prepared(
  'daily-mail.admins',
  `SELECT u."Id", u."Email" FROM users u LEFT JOIN preferences p ON p."UserId" = u."Id" WHERE ${isActiveAdmin('u')} AND p."Digest" IS NULL ORDER BY u."Id"`,
)
const selectReaders = prepared(
  'digest.readers',
  `SELECT u."Id", u."Email" FROM users u JOIN preferences p ON p."UserId" = u."Id" WHERE ${isActive('u')} AND p."DigestAt" = $1 AND p."Digest" = ANY($2) ORDER BY u."Id"`,
)

/** The counts of this day; null where nothing waits for anybody. */
async function urgentOn(transaction: Queryable, day: string, now: Date): Promise<Urgent | null> {
  const { groups: { overdue, soon } } = await countRunning(transaction, day)
  const { waiting: callbacks } = await countCallbacks(transaction, now)
  return overdue + soon + callbacks > 0 ? { overdue, soon, callbacks } : null
}

type Mailing = Pick<Config, 'office' | 'publicUrl' | 'port'>

interface Reader {
  readonly Id: number
  readonly Email: string
}

const SUNDAY = 0
/** Where the hour stands in the key of a period (`2026-11-21T14`). */
const HOUR_OF_KEY = 11

/** Tells the administrators in the morning how much is past its deadline or near it, and how many visitors wait for a call. A morning that was missed is over with its day. */
export function dailyMailHandler(config: Mailing): DatabaseHandler {
  return {
    effect: 'database',
    async work({ Key }, transaction, now) {
      const today = dayInRiyadh(now)
      const settings = Key.startsWith(today) ? await readSettings(transaction) : undefined
      if (!settings?.DailyMail || !isOfficeDay(today, settings)) return
      await mailTo(config, transaction, await transaction.query<Reader>(selectAdmins()), now)
    },
  }
}

/** Tells those who want a digest at this hour the same, on office days or on Sundays. An hour that was missed is over. */
export function digestHandler(config: Mailing): DatabaseHandler {
  return {
    effect: 'database',
    async work({ Key }, transaction, now) {
      const today = dayInRiyadh(now)
      const settings = Key.startsWith(today) ? await readSettings(transaction) : undefined
      if (!settings) return
      const due = [...(isOfficeDay(today, settings) ? ['workdays'] : []), ...(weekday(today) === SUNDAY ? ['weekly'] : [])]
      const hour = Number(Key.slice(HOUR_OF_KEY, HOUR_OF_KEY + 2))
      await mailTo(config, transaction, await transaction.query<Reader>(selectReaders(hour, due)), now)
    },
  }
}

/** One mail a day, whatever somebody chooses after it has come: true for the first. */
async function isFirstOf(transaction: Queryable, day: string, { Id }: Reader, now: Date): Promise<boolean> {
  const { count } = await addTry(transaction, { what: 'digest', key: `${Id}.${day}`, most: 1, window: DAY }, now)
  return count === 1
}

/** Counts and a link, to each of them; no mail where there is nothing to say. */
async function mailTo(config: Mailing, transaction: Queryable, readers: readonly Reader[], now: Date): Promise<void> {
  const day = dayInRiyadh(now)
  const urgent = readers.length > 0 ? await urgentOn(transaction, day, now) : null
  if (!urgent) return
  for (const reader of readers) {
    if (!(await isFirstOf(transaction, day, reader, now))) continue
    await enqueueMail(transaction, dailyMail(reader, urgent, `${pagesOrigin(config)}/today`, config.office.name), now)
  }
}
