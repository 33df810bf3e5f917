import { defineTranslations } from '@office/shared-api/model'

/** The words of a request's money; they come with the section of the record that shows them. */
export const moneyTranslations = defineTranslations({
  money: {
    failed: { ar: 'تعذّر تحميل السدادات', en: 'The payments could not be loaded' },
    list: { ar: 'السدادات', en: 'Payments' },
    none: { ar: 'لم يُسجَّل أي سداد بعد.', en: 'No payment is recorded yet.' },
    none_hint: { ar: 'سجّل كل عملية مرة واحدة برقمها في مساند أو البنك.', en: 'Record each transaction once, by its number at Musaned or at the bank.' },
    agreed: { ar: 'السعر المتفق عليه', en: 'Agreed price' },
    no_price: { ar: 'لم يُتفق على سعر بعد', en: 'No price is agreed on yet' },
    received: { ar: 'المسدَّد', en: 'Received' },
    refunded: { ar: 'المُعاد', en: 'Refunded' },
    carried: { ar: 'مرحّل من الطلب السابق', en: 'Carried over' },
    to_pay: { ar: 'المتبقي على العميل', en: 'To pay' },
    to_refund: { ar: 'المستحق للعميل', en: 'To refund' },
    record: { ar: 'تسجيل سداد', en: 'Record a payment' },
    recorded: { ar: 'سُجّل السداد {{number}}', en: 'Payment {{number}} is recorded' },
    not_recorded: { ar: 'لم يُسجَّل السداد', en: 'The payment was not recorded' },
    mark: { ar: 'سجّل مرحلة السداد بهذا التاريخ', en: 'Mark the stage of the payment on this day' },
    mark_part: { ar: 'هذا جزء من المبلغ: علّمها إذا بدأت به المهلة النظامية.', en: 'This is a part of the amount: tick it if the legal clock starts with it.' },
    mark_hint: { ar: 'تبدأ المهلة النظامية من هذا التاريخ.', en: 'The legal clock starts on this day.' },
    void_title: { ar: 'إلغاء السداد \u2066{{number}}\u2069 بمبلغ {{amount}}', en: 'Void payment {{number}} of {{amount}}' },
    void: { ar: 'ملغى', en: 'Void' },
    void_because: { ar: 'أُلغي في {{date}}: {{reason}}', en: 'Voided on {{date}}: {{reason}}' },
    by: { ar: 'سجّله {{name}}', en: 'Recorded by {{name}}' },
    print: { ar: 'طباعة السند {{number}}', en: 'Print record {{number}}' },
    paper: { ar: 'سند إثبات سداد', en: 'Payment record' },
    day: { ar: 'تاريخ السداد', en: 'Paid on' },
    worker: { ar: 'الرقم المرجعي للعاملة', en: 'Worker’s reference' },
    no_invoice: { ar: 'ليس فاتورة ضريبية', en: 'Not a tax invoice' },
  },
})
