import { addDays, closingOn, dayInRiyadh, firstContactDue, isOfficeDay, resources, toLatinDigits, withinOfficeHours, type SettingsRow } from '@office/shared-api/model'
import { extendedEnd, lastReservationEnd, reservationEnd } from '@office/shared-api/model/reservation'
import type { FormValues } from '@office/shared-ui/form'

/** The sentences of `settings.then`. */
type Sentence =
  | 'open_now' | 'opens' | 'closes' | 'off' | 'never_off' | 'phone' | 'no_phone' | 'reservation' | 'no_reservation' | 'keep' | 'keep_nothing' | 'most'
  | 'by_hand' | 'by_turns' | 'contact' | 'soon' | 'mail' | 'no_mail' | 'sees_clock' | 'no_clock' | 'sees_prices' | 'no_prices' | 'sees_days' | 'no_days' | 'shows_all' | 'shows_consented'
  | 'old_photos' | 'photos_of_all' | 'religion_of_all' | 'indexed' | 'not_indexed'

/** A sentence about a field, with the moment, or the day (`YYYY-MM-DD`), that it names. */
export interface Consequence {
  readonly says: Sentence
  readonly at?: Date
  readonly on?: string
}

export type SettingName = Exclude<keyof SettingsRow, 'Id' | 'Version'>
export type Consequences = Partial<Record<SettingName, Consequence>>

/** A number as it is typed; null where the field would refuse it. */
function typed(values: FormValues, name: SettingName): number | null {
  const field = resources.settings.fields[name]
  const text = toLatinDigits(String(values[name] ?? '')).trim()
  if (field.type !== 'number' || !/^\d+$/.test(text)) return null
  const value = Number(text)
  return value >= field.min && value <= field.max ? value : null
}

/** The opening hours as they are typed; null where the office would never be open. */
function hoursOf(values: FormValues): Pick<SettingsRow, 'OpensAt' | 'ClosesAt' | 'DaysOff'> | null {
  const [OpensAt, ClosesAt] = [typed(values, 'OpensAt'), typed(values, 'ClosesAt')]
  const DaysOff = resources.settings.fields.DaysOff.options.find((option) => option === values['DaysOff'])
  return OpensAt === null || ClosesAt === null || OpensAt >= ClosesAt || DaysOff === undefined ? null : { OpensAt, ClosesAt, DaysOff }
}

type Hours = NonNullable<ReturnType<typeof hoursOf>>

function ofHours(hours: Hours, now: Date): Consequences {
  const open = withinOfficeHours(now, hours)
  const today = dayInRiyadh(now)
  const off = Array.from({ length: 7 }, (_, days) => addDays(today, days)).find((day) => !isOfficeDay(day, hours))
  return {
    OpensAt: open.getTime() === now.getTime() ? { says: 'open_now' } : { says: 'opens', at: open },
    ClosesAt: { says: 'closes', at: new Date(closingOn(dayInRiyadh(open), hours)) },
    DaysOff: off === undefined ? { says: 'never_off' } : { says: 'off', on: off },
  }
}

function ofReservations(values: FormValues, hours: Hours, now: Date): Consequences {
  const [ReservationHours, keep, ReservationMaxDays] = [typed(values, 'ReservationHours'), typed(values, 'ReservationKeepHours'), typed(values, 'ReservationMaxDays')]
  if (ReservationHours === null || ReservationMaxDays === null) return {}
  const end = reservationEnd(now, { ...hours, ReservationHours, ReservationMaxDays })
  if (end === null) return { ReservationHours: { says: 'no_reservation' } }
  const last = lastReservationEnd(now.toISOString(), { ReservationMaxDays })
  const kept = keep === null ? null : extendedEnd(end.toISOString(), keep, last, end)
  return {
    ReservationHours: { says: 'reservation', at: end },
    ReservationMaxDays: { says: 'most', at: last },
    ...(kept && { ReservationKeepHours: kept > end ? { says: 'keep', at: kept } : { says: 'keep_nothing' } }),
  }
}

/** Returns what follows at this moment from each setting as it is typed, by the rules that the server goes by; nothing of a value that it would refuse. */
export function consequencesOf(values: FormValues, now: Date): Consequences {
  const hours = hoursOf(values)
  const [contact, soon] = [typed(values, 'FirstContactHours'), typed(values, 'SoonDays')]
  return {
    ...(hours && ofHours(hours, now)),
    ...(hours && ofReservations(values, hours, now)),
    ...(hours && contact !== null && { FirstContactHours: { says: 'contact', at: firstContactDue(now, { ...hours, FirstContactHours: contact }) } }),
    ...(soon !== null && { SoonDays: { says: 'soon', on: addDays(dayInRiyadh(now), soon) } }),
    Phone: { says: values['Phone'] ? 'phone' : 'no_phone' },
    Assign: { says: values['Assign'] === 'turns' ? 'by_turns' : 'by_hand' },
    DailyMail: { says: values['DailyMail'] === true ? 'mail' : 'no_mail' },
    PublishMode: { says: values['PublishMode'] === 'consent' ? 'shows_consented' : 'shows_all' },
    PhotoMode: { says: values['PhotoMode'] === 'all' ? 'photos_of_all' : 'old_photos' },
    ...(values['ReligionMode'] === 'all' && { ReligionMode: { says: 'religion_of_all' as const } }),
    ShowPrices: { says: values['ShowPrices'] === true ? 'sees_prices' : 'no_prices' },
    IndexWorkers: { says: values['IndexWorkers'] === true ? 'indexed' : 'not_indexed' },
    ShowDays: { says: values['ShowDays'] === true ? 'sees_days' : 'no_days' },
    ClientSeesClock: { says: values['ClientSeesClock'] === true ? 'sees_clock' : 'no_clock' },
  }
}
