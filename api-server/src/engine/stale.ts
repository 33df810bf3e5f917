import { dayInRiyadh, message, OFFICE_TIME_ZONE, type Language, type Resource, type ValidationErrors, type ValidationMessage } from '@office/shared-api/model'
import { spokenDay } from '@office/shared-api/model/spoken'
import { prepared } from '../platform/database/database'
import { systemName, visitorName } from '../platform/texts'
import type { Body } from '../platform/plugins/bodies'
import { staffOf, type ChangeContext } from './bound-resource'
import type { SavedRow } from './stored-row'

const lastEntry = prepared(
  'log.last',
  `SELECT "Author", "UserId", "Source", "Date" FROM change_log WHERE "Table" = $1 AND "RowId" = $2 ORDER BY "Id" DESC LIMIT 1`,
)

interface LastEntry {
  readonly Author: string | null
  readonly UserId: number | null
  readonly Source: string
  readonly Date: string
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const ARABIC_CLOCK = new Intl.DateTimeFormat('ar-EG', { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** By Riyadh's clock: "at 14:02"; of another day "on 3 March at 14:02". */
function whenSaid(moment: Date, now: Date, language: Language): string {
  const [day, today] = [dayInRiyadh(moment), dayInRiyadh(now)]
  const date = day === today ? '' : spokenDay(day, today, language)
  if (language === 'ar') return `${date === '' ? '' : `يوم ${date} `}الساعة ${ARABIC_CLOCK.format(moment)}`
  return `${date === '' ? '' : `on ${date} `}at ${CLOCK.format(moment)}`
}

/** The author as the log names them. Null for a member of staff whose name an early entry did not keep. */
function nameOf({ Author, UserId, Source }: LastEntry, language: Language): string | null {
  if (Source === 'system') return systemName(language)
  return Author ?? (UserId === null ? visitorName(language) : null)
}

async function staleMessage(resource: Resource, id: number, { transaction, now, actor }: ChangeContext, language: Language): Promise<ValidationMessage> {
  const [entry] = await transaction.query<LastEntry>(lastEntry(resource.table, id))
  const name = entry && nameOf(entry, language)
  if (!entry || !name) return message('stale')
  const when = whenSaid(new Date(entry.Date), now, language)
  return entry.UserId !== null && entry.UserId === staffOf(actor)?.Id ? message('stale_own', { when }) : message('stale_by', { name, when })
}

/** Optimistic concurrency: a form that was opened before the last save is out of date; by whom, and when, as the log has it. */
export async function staleVersion(resource: Resource, present: SavedRow | null, { Version }: Body, context: ChangeContext, language: Language): Promise<ValidationErrors> {
  const text = String(Version ?? '').trim()
  if (!present || text === '' || text === String(present.Version)) return {}
  return { Version: await staleMessage(resource, present.Id, context, language) }
}
