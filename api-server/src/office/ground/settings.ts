import type { SettingsRow } from '@office/shared-api/model'
import { prepared, quoted, type Queryable } from '../../platform/database/database'

/** The one row of `settings`. A database that nobody has set up yet has none. */

const FIRST_ROW = 'FROM settings o ORDER BY o."Id" LIMIT 1'

/** The row as JSON, within a statement; null where there is none. */
export const SETTINGS_JSON = `(SELECT to_json(o) ${FIRST_ROW})`

/** One setting, within a statement. */
export const settingSql = (column: keyof SettingsRow) => `(SELECT o.${quoted(column)} ${FIRST_ROW})`

const selectSettings = prepared('settings', `SELECT o.* ${FIRST_ROW}`)

/** The settings; undefined where nobody has set the office up. */
export async function readSettings(database: Queryable): Promise<SettingsRow | undefined> {
  const [settings] = await database.query<SettingsRow>(selectSettings())
  return settings
}

/** The settings of an office that has been set up. Throws where it has not. */
export async function officeSettings(database: Queryable): Promise<SettingsRow> {
  const settings = await readSettings(database)
  if (!settings) throw new Error('the office has no settings')
  return settings
}
