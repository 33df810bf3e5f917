/** The bell: each kind of the server's notifications as a sentence. */
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
    new: { ar: 'طلب جديد {{ref}}', en: 'New request {{ref}}' },
    assigned: { ar: 'أُسند إليك {{ref}}', en: '{{ref}} is assigned to you' },
    reservation_ends: { ar: 'ينتهي حجز {{ref}} قريبًا', en: 'Reservation {{ref}} ends soon' },
    reservation_lapsed: { ar: 'انتهى حجز {{ref}}', en: 'Reservation {{ref}} has ended' },
    client_answer: { ar: 'رد العميل على {{ref}}', en: 'The client answered on {{ref}}' },
    overdue: { ar: 'تجاوز {{ref}} المهلة', en: '{{ref}} is past the deadline' },
    reservations_stopped: { ar: 'أُوقف إنهاء الحجوزات: تحقّق من ساعة الخادم', en: 'Expiry stopped: check the server’s clock' },
    given_up: { ar: 'تعذّرت مهمة', en: 'A task failed' },
  },
} as const
