import { CLOSED_CLASSES, dayInRiyadh, isOfficeDay, type SettingsRow } from '@office/shared-api/model'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/mail'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { dailyMail, type Urgent } from '../mail/office-mails'

const selectSettings = prepared('daily-mail.settings', 'SELECT "SoonDays", "DailyMail", "DaysOff" FROM settings ORDER BY "Id" LIMIT 1')
const countUrgent = prepared(
  'daily-mail.urgent',
  `SELECT count(*) FILTER (WHERE r."DeadlineOn" < $1::date)::integer AS overdue, count(*) FILTER (WHERE r."DeadlineOn" >= $1::date)::integer AS soon
   FROM requests r LEFT JOIN lookups s ON s."Id" = r."Status"
   WHERE r."PaidMusand" IS NOT NULL AND NOT r."Archived" AND r."ArrivedOn" IS NULL AND r."DeadlineOn" <= $1::date + $2::integer
     AND coalesce(s."Class", '') NOT IN (${CLOSED_CLASSES.map((name) => `'${name}'`).join(', ')})`,
)
const selectAdmins = prepared(
  'daily-mail.admins',
  `SELECT "Email" FROM users WHERE "Role" = 'Admin' AND "EmailConfirmed" AND NOT "LockoutEnabled" AND NOT "Disabled" ORDER BY "Id"`,
)

/** The mail of this day as its office wants it; null where there is none to send. */
async function urgentOn(transaction: Queryable, day: string): Promise<Urgent | null> {
  const [settings] = await transaction.query<Pick<SettingsRow, 'SoonDays' | 'DailyMail' | 'DaysOff'>>(selectSettings())
  if (!settings?.DailyMail || !isOfficeDay(day, settings)) return null
  const [urgent] = await transaction.query<Urgent>(countUrgent(day, settings.SoonDays))
  return urgent && urgent.overdue + urgent.soon > 0 ? urgent : null
}

/** Tells the administrators in the morning how much is past its deadline or near it. A morning that was missed is over with its day. */
export function dailyMailHandler(config: Pick<Config, 'office' | 'publicUrl' | 'port'>): DatabaseHandler {
  return {
    effect: 'database',
    async work({ Key }, transaction, now) {
      const today = dayInRiyadh(now)
      const urgent = Key.startsWith(today) ? await urgentOn(transaction, today) : null
      if (!urgent) return
      for (const admin of await transaction.query<{ readonly Email: string }>(selectAdmins())) {
        await enqueueMail(transaction, dailyMail(admin, urgent, `${pagesOrigin(config)}/today`, config.office.name), now)
      }
    },
  }
}
