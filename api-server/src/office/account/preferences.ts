import { NOTIFICATION_KINDS, type Preferences } from '@office/shared-api/model'
import { preferencesAnswer, preferencesQuery, savePreferences } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import { answer } from '../../engine/queries'
import { prepared, quoted, type Queryable } from '../../platform/database/database'

const DEFAULTS: Preferences = { Theme: 'system', MenuFolded: false, LetterKeys: true, Digest: null, DigestAt: 8, Push: NOTIFICATION_KINDS.join(',') }

/** The columns with the casts of their values. Their defaults in the table are these; a kind of notification that comes later is chosen, too, until somebody chooses. */
const COLUMNS = { Theme: 'text', MenuFolded: 'boolean', LetterKeys: 'boolean', Digest: 'text', DigestAt: 'smallint', Push: 'text' } as const satisfies Readonly<Record<keyof Preferences, string>>
const NAMES = Object.keys(COLUMNS) as (keyof Preferences)[]

const ANSWERED = NAMES.map((name) => (name === 'Push' ? `coalesce("Push", '${DEFAULTS.Push}') AS "Push"` : quoted(name))).join(', ')
const select = prepared('preferences.own', `SELECT ${ANSWERED} FROM preferences WHERE "UserId" = $1`)

/** The value of a column: null where it stays as it is. */
const sentOf = (name: keyof Preferences) => `$${NAMES.indexOf(name) + 2}::${COLUMNS[name]}`
const firstOf = (name: keyof Preferences) => (name === 'Digest' || name === 'Push' ? sentOf(name) : `coalesce(${sentOf(name)}, ${typeof DEFAULTS[name] === 'string' ? `'${DEFAULTS[name]}'` : String(DEFAULTS[name])})`)
const save = prepared(
  'preferences.save',
  `INSERT INTO preferences ("UserId", ${NAMES.map(quoted).join(', ')}) VALUES ($1, ${NAMES.map(firstOf).join(', ')})
   ON CONFLICT ("UserId") DO UPDATE SET ${NAMES.map((name) => `${quoted(name)} = coalesce(${sentOf(name)}, preferences.${quoted(name)})`).join(', ')}
   RETURNING ${ANSWERED}`,
)

/** The preferences of a user; the defaults where none are kept. */
export async function preferencesOf(database: Queryable, userId: number): Promise<Preferences> {
  const [kept] = await database.query<Preferences>(select(userId))
  return kept ?? DEFAULTS
}

export const readingPreferences = answer(preferencesQuery, (_asked, { reader, caller }) => preferencesOf(reader, caller.Id))

export const savingPreferences = performs(savePreferences, 'Save one’s own preferences; what is not sent stays', preferencesAnswer, async (values, { database, caller, isSent }) => {
  // A choice that is empty stays as it is, but of several none may be chosen.
  const sent = NAMES.map((name) => (isSent(name) && (values[name] !== '' || name === 'Push') ? values[name] : null))
  const [saved] = await database.query<Preferences>(save(caller.Id, ...sent))
  return saved ?? DEFAULTS
})
