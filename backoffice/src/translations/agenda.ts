import { defineTranslations } from '@office/shared-api/model'

/** The words of the agenda; they come with its screen. */
export const agendaTranslations = defineTranslations({
  agenda: {
    title: { ar: 'المواعيد', en: 'Agenda' },
    ahead: { ar: 'المدة', en: 'Time ahead' },
    ahead_30: { ar: '٣٠ يومًا', en: '30 days' },
    ahead_60: { ar: '٦٠ يومًا', en: '60 days' },
    ahead_90: { ar: '٩٠ يومًا', en: '90 days' },
    ahead_notice: { ar: 'بحسب التنبيه', en: 'As notified' },
    kind: { ar: 'الموعد', en: 'Kind' },
    every: { ar: 'كل المواعيد', en: 'Every kind' },
    on: { ar: 'التاريخ', en: 'Date' },
    when: { ar: 'متى', en: 'When' },
    ref: { ar: 'المرجع', en: 'Reference' },
    failed: { ar: 'تعذّر تحميل المواعيد', en: 'The agenda could not be loaded' },
    none: { ar: 'لا مواعيد في هذه المدة', en: 'Nothing is due in this time' },
    none_hint: { ar: 'يظهر هنا كل وصول، وكل ما ينتهي أو يحين من الطلبات المفتوحة وعمالتها، والمتأخر منها أولًا.', en: 'Arrivals are listed here, and whatever ends or falls due of open requests and their workers, what is late first.' },
    long_late: { ar: 'متأخر أكثر من {{number}} يومًا:', en: 'Late for more than {{number}} days:' },
    show_late: { ar: 'إظهارها', en: 'Show them' },
    hide_late: { ar: 'إخفاؤها', en: 'Hide them' },
    most: { ar: 'لا تعرض القائمة أكثر من {{number}} موعد، وقد ينقص منها ما تأخر طويلًا. اختر نوعًا لترى غيرها.', en: 'No more than {{number}} are listed, and some that are late for long may be missing. Choose a kind to see others.' },
    print: { ar: 'طباعة المواعيد', en: 'Print the agenda' },
    paper_title: { ar: 'المواعيد في {{date}}', en: 'Agenda of {{date}}' },
  },
})
