import { defineTranslations } from '@office/shared-api/model'

/** The words of what is owed to labour offices abroad; they come with its screen. */
export const duesTranslations = defineTranslations({
  dues: {
    title: { ar: 'الاستحقاقات', en: 'Dues' },
    failed: { ar: 'تعذّر تحميل الاستحقاقات', en: 'The dues could not be loaded' },
    none: { ar: 'لا شيء مستحق لأي مكتب', en: 'Nothing is due to any office' },
    none_hint: { ar: 'أضف عمولات المكاتب: كل طلب مسدد يبلغ موعدها يظهر هنا.', en: 'Add the commissions of the offices: each paid request that has come as far as they say shows here.' },
    office: { ar: 'المكتب', en: 'Office' },
    requests: { ar: 'الطلبات', en: 'Requests' },
    due: { ar: 'المستحق', en: 'Due' },
    settled: { ar: 'المدفوع', en: 'Settled' },
    open: { ar: 'المتبقي', en: 'Open' },
    since: { ar: 'مستحق منذ', en: 'Due since' },
    request: { ar: 'الطلب', en: 'Request' },
    worker: { ar: 'العاملة', en: 'Worker' },
    behind: { ar: '{{office}} · {{currency}}', en: '{{office}} · {{currency}}' },
    back: { ar: 'كل المكاتب', en: 'All offices' },
    shown: { ar: 'الطلبات المعروضة', en: 'Requests shown' },
    shown_open: { ar: 'غير المسددة', en: 'Open' },
    shown_all: { ar: 'الكل', en: 'All' },
    nothing_open: { ar: 'سُدّدت كل طلبات هذا المكتب', en: 'All requests of this office are settled' },
    on_account: { ar: 'دُفع دون طلب محدد: {{amount}}', en: 'Paid for no request: {{amount}}' },
    first: { ar: 'يظهر هنا أول {{number}} من {{total}}.', en: 'The first {{number}} of {{total}} are shown.' },
    record: { ar: 'تسجيل دفعة', en: 'Record a payout' },
    record_for: { ar: 'تسجيل دفعة للطلب {{ref}}', en: 'Record a payout for request {{ref}}' },
    recorded: { ar: 'سُجّلت الدفعة {{number}}', en: 'Payout {{number}} is recorded' },
    void_title: { ar: 'إلغاء الدفعة \u2066{{number}}\u2069 بمبلغ {{amount}}', en: 'Void payout {{number}} of {{amount}}' },
    payouts_hint: { ar: 'ما دُفع للمكاتب الخارجية. المبلغ السالب رصيد لنا، مثل عاملة أُرجعت.', en: 'What was paid to the offices abroad. A negative amount is a credit, such as for a worker who was returned.' },
    commissions_hint: { ar: 'عمولة المكتب عن كل عاملة بحسب يوم سداد الطلب. الخانة الفارغة تعني أيًّا كان، والأكثر تحديدًا يُقدَّم.', en: 'What an office gets for a worker, by the day on which the request was paid. An empty field fits any; the most exact row counts.' },
    usd: { ar: '{{amount}} دولار', en: 'USD {{amount}}' },
  },
})
