import type { Bilingual } from '../engine/language'
import type { NotificationKind } from './wire/notifications'

/** Each kind of notification in words; what it is about follows. */
export const NOTIFICATION_TEXTS = {
  new: { ar: 'طلب جديد', en: 'New request' },
  assigned: { ar: 'أُسند إليك', en: 'Assigned to you' },
  reservation_ends: { ar: 'ينتهي الحجز قريبًا', en: 'The reservation ends soon' },
  reservation_lapsed: { ar: 'انتهى الحجز', en: 'The reservation has ended' },
  client_answer: { ar: 'رد العميل', en: 'The client answered' },
  overdue: { ar: 'تجاوز المهلة', en: 'Past the deadline' },
  reservations_stopped: { ar: 'أُوقف إنهاء الحجوزات: تحقّق من ساعة الخادم', en: 'Expiry stopped: check the server’s clock' },
  given_up: { ar: 'تعذّرت مهمة', en: 'A task failed' },
  above_ceiling: { ar: 'أسعار أعلى من السقف', en: 'Prices above the ceiling' },
  callback: { ar: 'طلب اتصال', en: 'Asks to be called' },
  payment_voided: { ar: 'أُلغي أول سداد', en: 'The first payment is void' },
  case: { ar: 'فُتحت حالة', en: 'A case was opened' },
  refund: { ar: 'مبلغ مستحق للعميل', en: 'Money is due to the client' },
  answer: { ar: 'حان موعد الرد', en: 'An answer is due' },
  guarantee_ends: { ar: 'ينتهي الضمان قريبًا', en: 'The guarantee ends soon' },
} as const satisfies Readonly<Record<NotificationKind, Bilingual>>

/** Where what concerns the office itself is looked after. */
const OFFICE_PATHS: Readonly<Partial<Record<NotificationKind, string>>> = { reservations_stopped: '/settings', above_ceiling: '/settings?tab=prices' }

interface About {
  readonly Kind: NotificationKind
  readonly RequestId: number | null
  /** The row of another table that its kind is about. */
  readonly About: number | null
}

/** The screen that a notification leads to, with its row open. */
export function notificationPath({ Kind, RequestId, About }: About): string {
  if (RequestId !== null) return `/requests?row=${RequestId}`
  if (Kind === 'callback' && About !== null) return `/callbacks?row=${About}`
  return OFFICE_PATHS[Kind] ?? '/activity'
}
