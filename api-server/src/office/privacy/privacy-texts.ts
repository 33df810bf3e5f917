import { message, type PrivacyTexts, type SettingsRow } from '@office/shared-api/model'
import type { RowHooks } from '../../engine/bound-resource'

const TEXTS = ['PrivacyAr', 'PrivacyEn'] as const

/** The office says in both languages what it keeps, or in none. */
export const bothPrivacyTexts: RowHooks = {
  beforeSave({ after }) {
    const empty = TEXTS.filter((name) => after[name] === '')
    return empty.length === 1 ? { errors: Object.fromEntries(empty.map((name) => [name, message('required')])) } : {}
  },
}

/** The office's own words on privacy; null where it has none, and visitors read those of the product. */
export function privacyTexts(settings: Pick<SettingsRow, 'PrivacyAr' | 'PrivacyEn'> | undefined): PrivacyTexts | null {
  if (!settings || settings.PrivacyAr === '' || settings.PrivacyEn === '') return null
  return { Ar: settings.PrivacyAr, En: settings.PrivacyEn }
}
