import { HOUR, message, type SettingsRow } from '@office/shared-api/model'
import { extendReservation } from '@office/shared-api/model/actions'
import { extendedEnd, lastReservationEnd } from '@office/shared-api/model/rules'
import { changesRows, type ActionCall } from '../../engine/actions'
import { prepared } from '../../platform/database/database'
import { fieldErrors } from '../../platform/errors'
import { officeSettings } from '../ground/settings'

const oldest = prepared('reservation.oldest', 'SELECT min("RequestDate") AS date FROM requests WHERE "Id" = ANY($1::integer[]) AND "ReservedUntil" IS NOT NULL')

/** Throws `FieldErrors` where a request of the selection may not be reserved so long. */
async function refuseTooLong(hours: number, { database, ids, now, language }: ActionCall, terms: SettingsRow): Promise<void> {
  const [first] = await database.query<{ readonly date: string | null }>(oldest(ids))
  if (!first?.date) return
  const max = Math.max(0, Math.floor((lastReservationEnd(first.date, terms).getTime() - now.getTime()) / HOUR))
  if (hours > max) throw fieldErrors({ Hours: message('max', { max }) }, language)
}

const NONE = { ar: 'لم يتغيّر شيء: الحجز مؤكد أو بلا عاملة', en: 'Nothing changed: the reservation is firm, or there is no worker' }

/** Reservations made firm or longer. Requests without a worker, and firm ones, are passed over. */
export const reserving = changesRows(extendReservation, 'Make the reservations of these requests firm, or extend them', async ({ Say, Hours }, call) => {
  const terms = await officeSettings(call.database)
  const hours = Hours || terms.ReservationKeepHours
  if (Say === 'extend' && Hours > 0) await refuseTooLong(Hours, call, terms)
  return {
    beforeSave({ before }, { now }) {
      const until = before?.['ReservedUntil']
      if (typeof until !== 'string') return { refusals: [{ field: 'ReservedUntil', sentence: NONE }] }
      const end = () => extendedEnd(until, hours, lastReservationEnd(String(before?.['RequestDate']), terms), now).toISOString()
      return { values: { ReservedUntil: Say === 'firm' ? null : end() } }
    },
  }
})
