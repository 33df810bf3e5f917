import type { ArabicOf } from '@office/shared-api/model/translations'
import type { en } from './en'

/** Texts of this remote in Arabic. */
export const ar: ArabicOf<typeof en> = {
  dashboard: {
    title: 'لوحة المعلومات',
    failed: 'تعذّر تحميل الأرقام',
    today: 'طلبات اليوم',
    today_before: 'أمس {{number}}',
    week: 'آخر ٧ أيام',
    week_before: 'الأيام السبعة السابقة {{number}}',
    month: 'آخر شهر',
    month_before: 'الشهر السابق {{number}}',
    months: 'آخر شهرين',
    months_before: 'الشهران السابقان {{number}}',
    up: 'أكثر بنسبة {{percent}}',
    down: 'أقل بنسبة {{percent}}',
    same: 'بلا تغيير',
    last: 'آخر الطلبات',
    none: 'لم تصل أي طلبات بعد',
    update: 'تحديث',
    open: 'فتح',
  },
  requests: {
    print_row: 'طباعة: {{name}}',
    paper_title: 'استمارة طلب استقدام {{ref}}',
  },
  follow: {
    days_header: 'الأيام منذ السداد',
    days_zero: 'اليوم',
    days_one: 'يوم واحد',
    days_two: 'يومان',
    days_few: '{{number}} أيام',
    days_many: '{{number}} يومًا',
    days_other: '{{number}} يوم',
    legend: 'معنى الألوان: الأيام منذ سداد مساند',
    legend_between: 'من {{from}} إلى {{to}} يومًا',
    legend_over: 'أكثر من {{from}} يومًا',
  },
  filters: { title: 'القوائم', badge: 'كما تظهر' },
}
