import { NOTIFICATION_TEXTS } from '@office/shared-api/model'

/** The bell: each kind of the server's notifications in words; the client's name follows. */
export const notificationTexts = {
  notifications: {
    title: { ar: 'الإشعارات', en: 'Notifications' },
    read_all: { ar: 'تعليم الكل كمقروء', en: 'Mark all as read' },
    none: { ar: 'لا إشعارات', en: 'No notifications' },
    failed: { ar: 'تعذّر تحميل الإشعارات', en: 'The notifications could not be loaded' },
    is_unread: { ar: 'غير مقروء:', en: 'Unread:' },
    unread_zero: { ar: 'لا إشعارات غير مقروءة' },
    unread_one: { ar: 'إشعار واحد غير مقروء', en: '{{number}} unread notification' },
    unread_two: { ar: 'إشعاران غير مقروءين' },
    unread_few: { ar: '{{number}} إشعارات غير مقروءة' },
    unread_many: { ar: '{{number}} إشعارًا غير مقروء' },
    unread_other: { ar: '{{number}} إشعار غير مقروء', en: '{{number}} unread notifications' },
    ...NOTIFICATION_TEXTS,
    times_zero: { ar: 'ولا مرة' },
    times_one: { ar: 'مرة', en: 'once' },
    times_two: { ar: 'مرتان' },
    times_few: { ar: '{{number}} مرات' },
    times_many: { ar: '{{number}} مرة' },
    times_other: { ar: '{{number}} مرة', en: '{{number}} times' },
    now: { ar: 'الآن', en: 'just now' },
  },
} as const
