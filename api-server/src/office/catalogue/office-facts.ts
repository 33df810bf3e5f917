import type { OfficeFacts, OpeningHours, SettingsRow } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { hoursInWords } from './hours-in-words'

/** The settings of the office that visitors see. */
export type PublicSettings = OpeningHours & Pick<SettingsRow, 'Phone'>

const selectSettings = prepared('catalogue.settings', 'SELECT "Phone", "OpensAt", "ClosesAt", "DaysOff" FROM settings ORDER BY "Id" LIMIT 1')

/** Returns nothing where the office has no settings yet. */
export async function readPublicSettings(database: Queryable): Promise<PublicSettings | undefined> {
  const [settings] = await database.query<PublicSettings>(selectSettings())
  return settings
}

/** The facts that pages show: those of the environment, and those that administrators set. */
export function officeFacts(fixed: OfficeFacts, settings: PublicSettings | undefined): OfficeFacts {
  if (!settings) return fixed
  const { Phone } = settings
  return { ...fixed, ...(Phone !== '' && { phone: Phone }), hours: hoursInWords(settings) }
}
