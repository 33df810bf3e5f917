import type { OfficeFacts, OpeningHours, SettingsRow } from '@office/shared-api/model'
import { hoursInWords } from './hours-in-words'

/** The settings of the office that visitors see. */
export type PublicSettings = OpeningHours & Pick<SettingsRow, 'Phone' | 'IndexWorkers'>

/** The facts that pages show: those of the environment, and those that administrators set. */
export function officeFacts(fixed: OfficeFacts, settings: PublicSettings | undefined): OfficeFacts {
  if (!settings) return fixed
  const { Phone } = settings
  return { ...fixed, ...(Phone !== '' && { phone: Phone }), hours: hoursInWords(settings) }
}
