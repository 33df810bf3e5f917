import { defineTranslations } from '@office/shared-api/model'

/** The first steps of a new office. They come with their screen. */
export const firstStepsTranslations = defineTranslations({
  first: {
    title: { ar: 'الخطوات الأولى', en: 'First steps' },
    dismiss: { ar: 'إخفاء القائمة', en: 'Hide this list' },
    done: { ar: 'تمت', en: 'done' },
    terms: { ar: 'مراجعة المهل النظامية وحفظها', en: 'Check the legal terms and save them' },
    terms_why: { ar: 'بها تُحسب مهلة كل طلب.', en: 'Each request’s deadline is counted by them.' },
    hours: { ar: 'ضبط ساعات الدوام وهاتف المكتب', en: 'Set the opening hours and the telephone' },
    hours_why: { ar: 'بها تُحسب نهاية الحجوزات وموعد التواصل، والهاتف يظهر للعملاء.', en: 'Reservations and calls go by the hours; clients read the number.' },
    workers: { ar: 'إضافة أول عامل', en: 'Add the first worker' },
    workers_why: { ar: 'المتاح منهم يظهر للزوار فورًا.', en: 'Visitors see those who are available at once.' },
    colleagues: { ar: 'دعوة زميل', en: 'Invite a colleague' },
    colleagues_why: { ar: 'لكل زميل حساب وصلاحية.', en: 'Each has an account and a role of their own.' },
    request: { ar: 'إضافة أول طلب', en: 'Add the first request' },
    request_why: { ar: 'أو انتظار أول طلب من الموقع.', en: 'Or wait for the first one from the site.' },
  },
})
