import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './en'

/** The shell's texts in Arabic. */
export const ar: ArabicOf<typeof en> = {
  language: { other: 'English' },
}
