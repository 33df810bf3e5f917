import { defineTranslations, SLOGAN } from '@office/shared-api/model/public'

/** Registered by the shell under this remote's name, before a screen renders. */
export const translations = defineTranslations({
  hero: {
    title: SLOGAN,
    promise: { ar: 'تصفّح الملفات المتاحة، واختر الأنسب لأسرتك، وأرسل طلبك في دقائق.', en: 'Choose who suits your family and send your request in minutes.' },
    request: { ar: 'اطلب الآن', en: 'Request now' },
    pause: { ar: 'إيقاف تبدّل النصوص', en: 'Pause the texts' },
    play: { ar: 'تشغيل تبدّل النصوص', en: 'Let the texts change' },
    promotions_label: { ar: 'لماذا تختارنا الأسر', en: 'Why families choose us' },
  },
  promotions: {
    musaned: { ar: 'عقود موثّقة عبر منصة مساند', en: 'Contracts documented on Musaned' },
    steps: { ar: 'نتابع معك كل خطوة حتى الوصول', en: 'With you at every step until arrival' },
    guarantee: { ar: 'ضمان واستبدال وفق أنظمة الاستقدام', en: 'Guarantee and replacement by law' },
    choice: { ar: 'ملفات واضحة من عدة دول في مكان واحد', en: 'Clear profiles from many countries' },
  },
  filters: {
    title: { ar: 'ابحث عن الأنسب', en: 'Find the right worker' },
    toggle: { ar: 'تصفية النتائج', en: 'Filter workers' },
    all: { ar: 'الكل', en: 'All' },
    search: { ar: 'بحث', en: 'Search' },
    show_zero: { ar: 'لا ملفات بهذا الاختيار' },
    show_one: { ar: 'عرض ملف واحد', en: 'Show {{number}}' },
    show_two: { ar: 'عرض ملفين' },
    show_few: { ar: 'عرض {{number}} ملفات' },
    show_many: { ar: 'عرض {{number}} ملفًا' },
    show_other: { ar: 'عرض {{number}} ملف', en: 'Show {{number}}' },
    active: { ar: 'التصفية المختارة', en: 'Chosen filters' },
    remove: { ar: 'إزالة التصفية: {{label}}', en: 'Remove filter: {{label}}' },
    clear: { ar: 'مسح الكل', en: 'Clear all' },
  },
  list: {
    title: { ar: 'الملفات المتاحة', en: 'Available workers' },
    results_zero: { ar: 'لا توجد ملفات متاحة' },
    results_one: { ar: 'ملف واحد متاح', en: '{{number}} worker available' },
    results_two: { ar: 'ملفان متاحان' },
    results_few: { ar: '{{number}} ملفات متاحة' },
    results_many: { ar: '{{number}} ملفًا متاحًا' },
    results_other: { ar: '{{number}} ملف متاح', en: '{{number}} workers available' },
    loading: { ar: 'جارٍ تحميل الملفات…', en: 'Loading the workers…' },
    more: { ar: 'عرض المزيد', en: 'Show more' },
    foot: { ar: 'لم تجد من تبحث عنه؟ اترك رقمك ونتصل بك.', en: 'Not found the right person? Leave your number and we will call you.' },
    shown: { ar: 'عُرض {{shown}} من {{total}}', en: '{{shown}} of {{total}} shown' },
    failed: { ar: 'تعذّر تحميل الملفات', en: 'The workers could not be loaded' },
    failed_rest: { ar: 'المعروض هو أول الملفات فقط، وتعذّر تحميل البقية', en: 'Only the first workers are shown: the rest could not be loaded' },
  },
  card: {
    photo: { ar: '{{job}} من {{country}}، الرقم المرجعي {{ref}}', en: '{{job}}, {{country}}, reference {{ref}}' },
    enlarge: { ar: 'تكبير الصورة: {{worker}}', en: 'Enlarge the photo: {{worker}}' },
    on_request: { ar: 'الصورة عند التواصل', en: 'Photo on request' },
    request: { ar: 'اطلب الآن', en: 'Request now' },
    request_label: { ar: 'اطلب الآن: {{worker}}', en: 'Request now: {{worker}}' },
    chat: { ar: 'استفسر عن العامل/ة: {{worker}}', en: 'Ask about this worker: {{worker}}' },
    chat_text: { ar: 'السلام عليكم، أرغب في الاستفسار عن العامل/ة بالرقم المرجعي {{ref}}.', en: 'Hello, I would like to know more about the worker with reference {{ref}}.' },
    reference: { ar: 'الرقم المرجعي', en: 'Reference' },
  },
  why: {
    title: { ar: 'لماذا نحن', en: 'Why us' },
    intro: { ar: 'الاستقدام قرار يخصّ الأسرة كلها، ونجعله واضحًا ومطمئنًا من أول نظرة حتى أول يوم عمل.', en: 'Recruitment is a decision for the whole family. We make it clear and calm from the first look to the first day.' },
    licensed: { ar: 'ترخيص وتوثيق', en: 'Licensed and documented' },
    licensed_text: { ar: 'نعمل وفق أنظمة الاستقدام في المملكة، والعقود موثّقة عبر مساند.', en: 'We work under the rules of recruitment in the Kingdom, and contracts are documented on Musaned.' },
    followed: { ar: 'متابعة خطوة بخطوة', en: 'Followed step by step' },
    followed_text: { ar: 'من العقد إلى التأشيرة والوصول، نتابع معك طلبك.', en: 'From the contract to the visa and arrival, we follow your request with you.' },
    cared: { ar: 'رعاية للطرفين', en: 'Care for both sides' },
    cared_text: { ar: 'نراعي احتياج الأسرة ونحفظ حقوق العامل على حدّ سواء.', en: 'We look after the family’s needs and the worker’s rights alike.' },
  },
  touch: {
    title: { ar: 'تواصل معنا', en: 'Be in touch' },
    intro: { ar: 'يسعد فريقنا بالإجابة عن استفساراتك.', en: 'Our team is glad to answer your questions.' },
    call: { ar: 'اتصل بالمكتب', en: 'Call the office' },
    map: { ar: 'موقعنا على الخريطة', en: 'Find us on the map' },
    email: { ar: 'راسلنا بالبريد', en: 'Write to us' },
    chat: { ar: 'محادثة مباشرة', en: 'Chat with us' },
    call_me: { ar: 'اتصلوا بي', en: 'Call me' },
  },
  chat: {
    text: { ar: 'السلام عليكم، لديّ استفسار عن الاستقدام.', en: 'Hello, I have a question about recruitment.' },
  },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    catalogue: (typeof translations)['en']
  }
}
