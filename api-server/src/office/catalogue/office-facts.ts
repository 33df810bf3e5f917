import type { OfficeFacts, OpeningHours, SettingsRow } from '@office/shared-api/model'
import { privacyTexts } from '../privacy/privacy-texts'
import { hoursInWords } from './hours-in-words'

/** The settings of the office that visitors see. */
export type PublicSettings = OpeningHours & Pick<SettingsRow, 'Phone' | 'IndexWorkers' | 'LicenceNumber' | 'PrivacyAr' | 'PrivacyEn'>

/** The facts that pages show: those of the environment, and those that administrators set. */
export function officeFacts(fixed: OfficeFacts, settings: PublicSettings | undefined): OfficeFacts {
  if (!settings) return fixed
  const { Phone, LicenceNumber } = settings
  return {
    ...fixed,
    ...(Phone !== '' && { phone: Phone }),
    ...(LicenceNumber !== '' && { licenseNumber: LicenceNumber }),
    ...(privacyTexts(settings) && { ownPrivacy: true as const }),
    hours: hoursInWords(settings),
  }
}
