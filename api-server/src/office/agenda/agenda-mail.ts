import { dayInRiyadh } from '@office/shared-api/model'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/mail'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { isActiveAdmin } from '../ground/staff'
import { agendaMail, type Counted } from '../mail/office-mails'
import { countDays, noticesFor } from './agenda'

/** The kind of the job that tells administrators what is near, on Monday mornings. */
export const AGENDA_MAIL = 'agenda_mail'

const selectAdmins = prepared('agenda.admins', `SELECT u."Email" FROM users u WHERE ${isActiveAdmin('u')} ORDER BY u."Id"`)

/** How many days there are of each kind that the office wants in the mail; none of a kind without any. */
async function countMailed(transaction: Queryable, today: string): Promise<readonly Counted[]> {
  const notices = (await noticesFor(transaction, 'Admin')).filter(({ Mail }) => Mail)
  if (notices.length === 0) return []
  const counted = await transaction.query<Counted>(countDays(notices.map(({ Kind, Valid, Ahead }) => ({ kind: Kind, Valid, ahead: Ahead })), today))
  return notices.flatMap(({ Kind }) => counted.filter((one) => one.Kind === Kind))
}

/** Counts and a link, no names. A morning that was missed is over with its day. */
export function agendaMailHandler(config: Pick<Config, 'office' | 'publicUrl' | 'port'>): DatabaseHandler {
  return {
    effect: 'database',
    async work({ Key }, transaction, now) {
      const today = dayInRiyadh(now)
      const counted = Key.startsWith(today) ? await countMailed(transaction, today) : []
      if (counted.length === 0) return
      for (const admin of await transaction.query<{ readonly Email: string }>(selectAdmins())) {
        await enqueueMail(transaction, agendaMail(admin, counted, `${pagesOrigin(config)}/agenda?days=notice`, config.office.name), now)
      }
    },
  }
}
