import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './en'

/** Texts of this remote in Arabic. */
export const ar: ArabicOf<typeof en> = {
  title: 'العاملون المتاحون',
}
