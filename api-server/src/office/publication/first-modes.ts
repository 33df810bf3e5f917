import type { SettingsRow } from '@office/shared-api/model'
import { quoted, type Queryable } from '../../platform/database/database'

/** The publishing settings with which an office begins. */

type Modes = Pick<SettingsRow, 'PublishMode' | 'PhotoMode' | 'NameMode' | 'ReligionMode' | 'MedicalMode' | 'Transfers'>

/** In an office that has worked before there were switches: what it showed. */
export const SHOWS_ALL: Modes = { PublishMode: 'all', PhotoMode: 'all', NameMode: 'full', ReligionMode: 'all', MedicalMode: 'none', Transfers: 'all' }

/** In a new office: the worker's consent comes first. */
export const STRICT: Modes = { PublishMode: 'consent', PhotoMode: 'consent', NameMode: 'first', ReligionMode: 'consent', MedicalMode: 'none', Transfers: 'no_photo' }

/** Sets an office to `SHOWS_ALL`: for the demo and for tests, whose subject is another one. */
export async function showAll(database: Queryable): Promise<void> {
  const columns = Object.keys(SHOWS_ALL).map((name, at) => `${quoted(name)} = $${at + 1}`)
  await database.query({ text: `UPDATE settings SET ${columns.join(', ')}`, values: Object.values(SHOWS_ALL) })
}
