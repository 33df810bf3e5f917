import { dayInRiyadh, isOfficeDay } from '@office/shared-api/model'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/mail'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { countCallbacks } from '../callbacks/waiting-callbacks'
import { readSettings } from '../ground/settings'
import { isActiveAdmin } from '../ground/staff'
import { dailyMail, type Urgent } from '../mail/office-mails'
import { countRunning } from './work-list'

const selectAdmins = prepared('daily-mail.admins', `SELECT u."Email" FROM users u WHERE ${isActiveAdmin('u')} ORDER BY u."Id"`)

/** The mail of this day as its office wants it; null where there is none to send. */
async function urgentOn(transaction: Queryable, day: string, now: Date): Promise<Urgent | null> {
  const settings = await readSettings(transaction)
  if (!settings?.DailyMail || !isOfficeDay(day, settings)) return null
  const { groups: { overdue, soon } } = await countRunning(transaction, day)
  const { waiting: callbacks } = await countCallbacks(transaction, now)
  return overdue + soon + callbacks > 0 ? { overdue, soon, callbacks } : null
}

/** Tells the administrators in the morning how much is past its deadline or near it, and how many visitors wait for a call. A morning that was missed is over with its day. */
export function dailyMailHandler(config: Pick<Config, 'office' | 'publicUrl' | 'port'>): DatabaseHandler {
  return {
    effect: 'database',
    async work({ Key }, transaction, now) {
      const today = dayInRiyadh(now)
      const urgent = Key.startsWith(today) ? await urgentOn(transaction, today, now) : null
      if (!urgent) return
      for (const admin of await transaction.query<{ readonly Email: string }>(selectAdmins())) {
        await enqueueMail(transaction, dailyMail(admin, urgent, `${pagesOrigin(config)}/today`, config.office.name), now)
      }
    },
  }
}
