import { dayInRiyadh, FLAG_MONTHS, hasRank, message, resources, textOf, type Bilingual, type ClientFlag, type FlagAnswer, type Language } from '@office/shared-api/model'
import { caution } from '@office/shared-api/model/actions'
import { formatDay, moveDay, parseDay } from '@office/shared-api/model/calendar'
import { flagAnswer } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import { byStaff, type Caller, type ChangeContext } from '../../engine/bound-resource'
import { entryBeside } from '../../engine/change-log'
import { prepared } from '../../platform/database/database'
import { FieldErrors, fieldErrors } from '../../platform/errors'
import { readFlag } from './related-requests'

/**
 * A caution about a client, by identity number: it warns staff, refuses nothing, ends by itself and is never told outside. Its author and
 * administrators change and remove it; the log of the client's requests says who did.
 */

const { requests } = resources

const put = prepared(
  'clients.put-flag',
  `INSERT INTO client_flags ("IdentityId", "Reason", "Note", "Until", "UserId", "At") VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT ("IdentityId") DO UPDATE SET ("Reason", "Note", "Until", "UserId", "At") = (EXCLUDED."Reason", EXCLUDED."Note", EXCLUDED."Until", EXCLUDED."UserId", EXCLUDED."At")`,
)
const clear = prepared('clients.clear-flag', 'DELETE FROM client_flags WHERE "IdentityId" = $1')

const OF_ANOTHER: Bilingual = {
  ar: 'كتب هذا التنبيه شخص آخر: التعديل والإزالة لصاحب التنبيه أو لمدير.',
  en: 'Somebody else gave this caution: they, or an administrator, change and remove it.',
}

// One after the other: whoever comes second sees the caution of the first, also where there was none before.
const lock = prepared('clients.lock-flag', `SELECT pg_advisory_xact_lock(hashtextextended('caution ' || $1, 0))`)

// Where staff read it: with what is open, and with the newest. An entry with an older request would keep it from being forgotten in time.
const selectLogged = prepared(
  'clients.flag-log',
  `SELECT "Id" FROM requests WHERE "IdentityId" = $1 AND (NOT "Archived" OR "Id" = (SELECT max("Id") FROM requests WHERE "IdentityId" = $1)) ORDER BY "Id"`,
)

/** The last day that a caution of today may have. */
function lastDay(today: string): string {
  const parts = parseDay(today)
  return parts ? formatDay(moveDay(parts, { months: FLAG_MONTHS })) : today
}

type Caution = Pick<ClientFlag, 'Reason' | 'Note' | 'Until'>

/** A caution in one line of the log: reason, last day, note. */
function logged(given: Caution | null): Bilingual | null {
  if (!given) return null
  const { Reason, Until, Note } = given
  const line = (language: Language) => [caution.fields.Reason.texts[Reason][language], Until, Note].filter((part) => part !== '').join(' · ')
  return { ar: line('ar'), en: line('en') }
}

/** Puts this caution in place of the present one, or none, and logs it. Throws `FieldErrors` where the present one is another's. */
async function replaceFlag(identity: string, fresh: Caution | null, caller: Caller, context: Omit<ChangeContext, 'actor'>, language: Language): Promise<FlagAnswer> {
  const { transaction, now } = context
  const today = dayInRiyadh(now)
  await transaction.query(lock(identity))
  const present = await readFlag(transaction, identity, today, caller.Id)
  if (present && !present.Own && !hasRank(caller.role, 'Admin')) throw new FieldErrors([{ field: 'Reason', errorMsg: OF_ANOTHER[language] }])
  const [value, old] = [logged(fresh), logged(present)]
  if (value?.en === old?.en) return present
  await transaction.query(fresh ? put(identity, fresh.Reason, fresh.Note, fresh.Until, caller.Id, now) : clear(identity))
  for (const { Id } of await transaction.query<{ readonly Id: number }>(selectLogged(identity))) {
    await transaction.query(entryBeside({ ...context, actor: byStaff(caller) }, requests.table, Id, [{ column: 'Caution', value, old }]))
  }
  return readFlag(transaction, identity, today, caller.Id)
}

const CAUTIONING = 'Caution staff about a client until a day, in place of an earlier caution; without a reason, clear it. An Editor changes and clears own cautions only'

export const cautioning = performs(caution, CAUTIONING, flagAnswer, ({ IdentityId, Reason, Note, Until }, { database, caller, language, now }) => {
  const today = dayInRiyadh(now)
  // Empty where the caution is removed.
  const fresh = textOf(Reason) === '' ? null : { Reason, Note, Until }
  if (fresh && (Until < today || Until > lastDay(today))) throw fieldErrors({ Until: message('invalid') }, language)
  return database.transaction((transaction) => replaceFlag(IdentityId, fresh, caller, { transaction, now }, language))
})
