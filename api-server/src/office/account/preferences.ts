import type { Preferences } from '@office/shared-api/model'
import { preferencesAnswer, preferencesQuery, savePreferences } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'

const DEFAULTS: Preferences = { Theme: 'system', MenuFolded: false, LetterKeys: true }

const select = prepared('preferences.own', 'SELECT "Theme", "MenuFolded", "LetterKeys" FROM preferences WHERE "UserId" = $1')
// A value that stays as it is comes as null, and a theme that is not sent as ''.
const save = prepared(
  'preferences.save',
  `INSERT INTO preferences ("UserId", "Theme", "MenuFolded", "LetterKeys")
   VALUES ($1, coalesce(nullif($2, ''), '${DEFAULTS.Theme}'), coalesce($3::boolean, ${DEFAULTS.MenuFolded}), coalesce($4::boolean, ${DEFAULTS.LetterKeys}))
   ON CONFLICT ("UserId") DO UPDATE SET "Theme" = coalesce(nullif($2, ''), preferences."Theme"), "MenuFolded" = coalesce($3::boolean, preferences."MenuFolded"),
     "LetterKeys" = coalesce($4::boolean, preferences."LetterKeys")
   RETURNING "Theme", "MenuFolded", "LetterKeys"`,
)

/** The preferences of a user; the defaults where none are kept. */
export async function preferencesOf(database: Queryable, userId: number): Promise<Preferences> {
  const [kept] = await database.query<Preferences>(select(userId))
  return kept ?? DEFAULTS
}

export const readingPreferences = answer(preferencesQuery, (_asked, { reader, caller }) => preferencesOf(reader, caller.Id))

export const savingPreferences = performs(savePreferences, 'Save one’s own preferences; what is not sent stays', preferencesAnswer, async (values, { database, caller, isSent }) => {
  const sent = (name: 'MenuFolded' | 'LetterKeys') => (isSent(name) ? values[name] : null)
  const [saved] = await database.query<Preferences>(save(caller.Id, values.Theme, sent('MenuFolded'), sent('LetterKeys')))
  return saved ?? DEFAULTS
})
