import { defineTranslations } from '@office/shared-api/model'

/** The words of hand-overs; they come with the section of the record that shows them. */
export const handoverTranslations = defineTranslations({
  handover: {
    list: { ar: 'التسليم', en: 'Hand-over' },
    none: { ar: 'لم يُسجَّل التسليم بعد.', en: 'The hand-over is not recorded yet.' },
    failed: { ar: 'تعذّر تحميل التسليم', en: 'The hand-over could not be loaded' },
    save: { ar: 'تسليم للعميل', en: 'Hand over to the client' },
    saved: { ar: 'سُجّل التسليم', en: 'The hand-over is recorded' },
    not_saved: { ar: 'لم يُسجَّل التسليم', en: 'The hand-over was not recorded' },
    take_back: { ar: 'استلام من العميل', en: 'Take back from the client' },
    take_back_for: { ar: 'استلام من العميل: {{kind}} \u2066{{ref}}\u2069', en: 'Take back from the client: {{kind}} {{ref}}' },
    taken_back: { ar: 'سُجّل الاستلام من العميل', en: 'Taking back is recorded' },
    pad: { ar: 'مساحة التوقيع', en: 'Drawing area' },
    pad_hint: { ar: 'ارسم بالإصبع أو القلم أو الفأرة. من لا يرسم يوافق بكتابة اسمه.', en: 'Draw by finger, pen or mouse. Whoever does not draw accepts by typing a name.' },
    clear: { ar: 'مسح الرسم', en: 'Clear the drawing' },
    without: { ar: 'الموافقة دون توقيع', en: 'Accept without drawing' },
    drawing: { ar: 'التوقيع بالرسم', en: 'Sign by drawing' },
    passport: { ar: 'جواز السفر يبقى مع العاملة', en: 'The passport stays with the worker' },
    not_certified: { ar: 'إقرار استلام، وليس توقيعًا إلكترونيًا معتمدًا', en: 'Acknowledgement of receipt, not a certified electronic signature' },
    receipt: { ar: 'إقرار استلام', en: 'Acknowledgement of receipt' },
    taken_over: { ar: 'أُقرّ باستلام العاملة المذكورة أعلاه وما دُوّن معها.', en: 'I acknowledge receipt of the worker named above and of what is listed with her.' },
    print: { ar: 'طباعة الإقرار', en: 'Print the acknowledgement' },
    void_title: { ar: 'إلغاء التسليم: {{what}}', en: 'Void the hand-over: {{what}}' },
    void: { ar: 'ملغى', en: 'Void' },
    void_because: { ar: 'أُلغي في {{date}}: {{reason}}', en: 'Voided on {{date}}: {{reason}}' },
    received: { ar: '{{name}}، {{as}}', en: '{{name}}, {{as}}' },
    by_drawing: { ar: 'بتوقيع مرسوم', en: 'Signed by drawing' },
    by_name: { ar: 'وافق دون توقيع: {{name}}', en: 'Accepted without drawing: {{name}}' },
  },
})
