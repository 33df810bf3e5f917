import { DAY, type Bilingual } from '@office/shared-api/model'
import type { Queryable } from '../../platform/database/database'
import { addTry, hasWindow, type Bucket } from '../../platform/limits/rate-limit'

/** So long a lower rank opens nobody's second factors: an Admin could otherwise lower another one, take their factors and raise them again. */
const KEPT = 7 * DAY

const bucketOf = (userId: number): Bucket => ({ what: 'rank-lowered', key: String(userId) })

/** Keeps that the rank of this user was lowered now. */
export async function markLowered(transaction: Queryable, userId: number, now: Date): Promise<void> {
  // Each time moves the end, as the count never reaches its most.
  await addTry(transaction, { ...bucketOf(userId), most: 1_000_000, window: KEPT, sliding: true }, now)
}

/** Whether the rank of this user was lowered within the last week. */
export function wasLowered(database: Queryable, userId: number, now: Date): Promise<boolean> {
  return hasWindow(database, bucketOf(userId), now)
}

export const JUST_LOWERED: Bilingual = {
  ar: 'خُفّضت رتبة هذا المستخدم خلال الأيام السبعة الماضية: يُزال تحققه بخطوتين من الخادم وحده (factor:remove).',
  en: 'The rank of this user was lowered within the last 7 days: two-step sign-in can be removed at the server alone (factor:remove).',
}
