import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of `/privacy`; they come with its code. What is kept has the ids by which `docs/privacy.md` names the same. */
export const translations = defineTranslations({
  title: { ar: 'الخصوصية', en: 'Privacy' },
  failed: { ar: 'تعذّر عرض نص الخصوصية', en: 'The privacy text could not be shown' },
  intro: {
    ar: 'ما يُحفظ عنك عند إرسال طلب، ولماذا، ومن يطّلع عليه، وإلى متى. المدد المذكورة هي المعمول بها في هذا الموقع الآن.',
    en: 'What is kept about you when you send a request, why, who sees it, and for how long. The periods are those that this site keeps to now.',
  },
  groups: {
    given: { ar: 'ما تكتبه', en: 'What you write' },
    added: { ar: 'ما يُضاف أثناء متابعة طلبك', en: 'What is added while your request is handled' },
    technical: { ar: 'ما يُحفظ للحماية', en: 'What is kept for protection' },
    browser: { ar: 'ما يبقى في متصفحك', en: 'What stays in your browser' },
  },
  kept: {
    request: {
      what: { ar: 'الاسم ورقم الهوية وتاريخ الميلاد ورقم الجوال. ومع التأشيرة: بياناتها، والعمل والعنوان، واسم قريب وصلته وجواله وعمله، وعدد أفراد الأسرة.', en: 'Name, identity number, birth date and mobile number. With a visa: its details, work and address, a relative’s name, kind, phone and work, and the size of the household.' },
      why: { ar: 'لمعالجة الطلب وتوثيق العقد في مساند.', en: 'To handle the request and to register the contract on Musaned.' },
    },
    callback: {
      what: { ar: 'إن طلبت أن نتصل بك: الاسم ورقم الجوال وما بحثت عنه، وملاحظة الموظف.', en: 'If you asked us to call you: name, mobile number, what you had looked for, and a note of the staff.' },
      why: { ar: 'للاتصال بك.', en: 'To call you.' },
      until: { ar: '٩٠ يومًا بعد إغلاقه، أو مع الطلب الذي نشأ عنه', en: '90 days after it was closed, or with the request that was made of it' },
    },
    contact: {
      what: { ar: 'لغتك، وبريدك إن أعطيته للمكتب، ورغبتك في عدم تلقي رسائل.', en: 'Your language, your e-mail if you gave it to the office, and whether you want no messages.' },
      why: { ar: 'للتواصل معك كما تريد.', en: 'To write to you as you wish.' },
    },
    path: {
      what: { ar: 'مراحل الطلب وأيامها، والأوراق التي وصلت وتاريخ انتهائها.', en: 'The stages of the request and their days, the papers that have come and until when they are good.' },
      why: { ar: 'لمعرفة الخطوة التالية وما ينقص.', en: 'To know what comes next and what is missing.' },
    },
    reservation: {
      what: { ar: 'من اخترت، ونهاية الحجز، وأول تواصل، والتذكيرات، ومن يتابع طلبك من الموظفين.', en: 'Whom you chose, when the reservation ends, the first contact, reminders, and who of the staff handles your request.' },
      why: { ar: 'حتى لا يُنسى طلب.', en: 'So that no request is forgotten.' },
    },
    link: {
      what: { ar: 'رابط متابعة الطلب.', en: 'The link to your request.' },
      why: { ar: 'لعرض مرحلة الطلب لمن لديه الرابط.', en: 'To show where the request stands to whoever has the link.' },
    },
    messages: {
      what: { ar: 'الرسائل إليك: الرقم أو البريد، والنص، ومتى أُرسلت ومن أرسلها.', en: 'Messages to you: number or e-mail, text, when they were sent and by whom.' },
      why: { ar: 'لمعرفة ما أُبلغت به.', en: 'To know what you were told.' },
    },
    notes: {
      what: { ar: 'ملاحظات الموظفين، ونتيجة كل تواصل، وسبب الإلغاء إن كُتب.', en: 'Notes of the staff, what came of each contact, and why you cancelled, if you wrote it.' },
      why: { ar: 'ليعرف من يتابع الطلب ما سبق.', en: 'So that whoever takes over knows the story.' },
    },
    caution: {
      what: { ar: 'تنبيه للموظفين على رقم هوية، بسببه ومدته، إن وُجد.', en: 'A caution for the staff about an identity number, with its reason, where there is one.' },
      why: { ar: 'ليعرف الموظفون قبل الاتصال؛ ولا يرفض الموقع طلبًا بسببه.', en: 'So that staff know before they call; the site refuses no request because of it.' },
      until: { ar: 'حتى آخر يوم فيه، ٢٤ شهرًا على الأكثر', en: 'Until its last day, 24 months at most' },
    },
    changes: {
      what: { ar: 'سجل التعديلات: ما غُيّر، ومن غيّره، ومتى.', en: 'A log of changes: what was changed, by whom and when.' },
      why: { ar: 'لمراجعة ما يفعله الموظفون.', en: 'To see what the staff did.' },
    },
    limits: {
      what: { ar: 'رموز مشفّرة لا تُقرأ، لا القيم نفسها: لعنوانك على الإنترنت، ولرقم الهوية، وللطلب المرسل، ولما يُكتب في صفحة المتابعة.', en: 'Unreadable codes (hashes), not the values themselves, of your address on the internet, of the identity number, of the form you sent, and of what is typed to follow a request.' },
      why: { ar: 'لمنع التخمين وحجز الجميع من جهة واحدة، وحتى لا يُسجَّل الطلب مرتين.', en: 'Against guessing, against reserving everybody from one place, and so that a request is not recorded twice.' },
      until: { ar: '٢٤ ساعة على الأكثر؛ ورمز عنوانك حتى يتولى المكتب الطلب أو ينتهي الحجز', en: '24 hours at most; that of your address until somebody deals with the request, or it holds nobody' },
    },
    copies: {
      what: { ar: 'نسخ احتياطية من كل ما سبق عدا الحماية من التخمين.', en: 'Backups of all of the above, but not of what limits guessing.' },
      why: { ar: 'لاستعادة البيانات إن ضاعت.', en: 'To restore after a loss.' },
    },
    language: {
      what: { ar: 'لغة الصفحة (ملف تعريف ارتباط).', en: 'The language of the page (a cookie).' },
      why: { ar: 'لتفتح الصفحة بلغتك.', en: 'To open the page in your language.' },
      until: { ar: 'سنة', en: 'A year' },
    },
    draft: {
      what: { ar: 'ما كُتب في الاستمارة ولم يُرسل.', en: 'What was typed into the form and not sent.' },
      why: { ar: 'حتى لا يضيع عند إعادة تحميل الصفحة.', en: 'So that a reload does not lose it.' },
      until: { ar: 'حتى إغلاق التبويب', en: 'Until the tab is closed' },
    },
    sent: {
      what: { ar: 'عن طلب أُرسل للتو: رقمه المرجعي ووقت إرساله ونهاية الحجز وموعد اتصالنا.', en: 'Of a request that was just sent: its reference, when it was sent, the end of the reservation and by when we call.' },
      why: { ar: 'لتبقى صفحة «تم الإرسال» عند إعادة تحميلها أو الرجوع إليها.', en: 'So that the page that says “sent” survives a reload and Back.' },
      until: { ar: 'حتى إغلاق التبويب', en: 'Until the tab is closed' },
    },
    remembered: {
      what: { ar: 'الرقم المرجعي ورابط المتابعة لطلب أُرسل من هذا المتصفح أو فُتح رابطه فيه.', en: 'Reference and link of a request that was sent from this browser, or whose link was opened in it.' },
      why: { ar: 'ليسهل الرجوع إليه.', en: 'To find the way back to it.' },
      until: { ar: '٦٠ يومًا، أو حتى «امسحه من هذا الجهاز» في أعلى الصفحة أو أسفلها', en: '60 days, or until “Forget on this device”, which stands at the top of the page or at its end' },
    },
    marks: {
      what: { ar: 'علامات للصفحة نفسها، لا تقول عنك شيئًا: أن خطوطها حُمّلت، وكم بطاقة كانت مفتوحة، ومتى أعادت تحميل نفسها بعد عطل.', en: 'Marks of the page itself, which say nothing about you: that its fonts have been fetched, how many cards were open, and when it reloaded itself after a fault.' },
      why: { ar: 'لتظهر الخطوط والبطاقات كما كانت، ولئلا يتكرر التحميل.', en: 'To show fonts and cards as they were, and so that it does not reload again and again.' },
      until: { ar: 'علامة الخطوط حتى تمسح بيانات المتصفح، وغيرها حتى إغلاق التبويب', en: 'That of the fonts until you clear the browser’s data, the others until the tab is closed' },
    },
  },
  until: {
    never: { ar: 'يُحفظ حتى تطلب محوه', en: 'Kept until you ask for its erasure' },
    months_zero: { ar: 'يُحفظ حتى تطلب محوه' },
    months_one: { ar: 'يُمحى تلقائيًا بعد شهر من آخر تعديل على طلب منتهٍ، أو حين تطلب ذلك', en: 'Erased {{number}} month after the last change of a request that is over, or when you ask' },
    months_two: { ar: 'يُمحى تلقائيًا بعد شهرين من آخر تعديل على طلب منتهٍ، أو حين تطلب ذلك' },
    months_few: { ar: 'يُمحى تلقائيًا بعد {{number}} أشهر من آخر تعديل على طلب منتهٍ، أو حين تطلب ذلك' },
    months_many: { ar: 'يُمحى تلقائيًا بعد {{number}} شهرًا من آخر تعديل على طلب منتهٍ، أو حين تطلب ذلك' },
    months_other: { ar: 'يُمحى تلقائيًا بعد {{number}} شهر من آخر تعديل على طلب منتهٍ، أو حين تطلب ذلك', en: 'Erased {{number}} months after the last change of a request that is over, or when you ask' },
    backups: { ar: 'آخر {{number}} من النسخ؛ والأقدم تُحذف', en: 'The newest {{number}} copies; older ones are removed' },
    unknown: { ar: 'المدة يجيبك عنها المكتب', en: 'Ask the office for how long' },
  },
  seen: {
    title: { ar: 'من يطّلع عليه', en: 'Who sees it' },
    staff: { ar: 'موظفو المكتب وحدهم في هذا الموقع، بحساب لكل منهم. ولتوثيق العقد يُدخلون بياناتك، ومنها رقم هويتك، في منصة مساند الحكومية.', en: 'On this site the office’s staff alone, each with an account of their own. To register the contract, they enter your details, your identity number among them, on Musaned, the government’s platform.' },
    link: { ar: 'من لديه رابط المتابعة، أو الرقم المرجعي مع رقم الجوال، يرى: اسمك الأول، وصورة من اخترت ومهنته وبلده ورقمه المرجعي، والمراحل والأوراق الناقصة.', en: 'Whoever has the link, or the reference with the mobile number, sees: your first name, the picture, job, country and reference of the worker you chose, the stages and missing papers.' },
    through: { ar: 'تصل الرسائل إليك عبر شركات توصيل ({{ways}})، ولا يُسلَّم لها إلا رقمك أو بريدك والنص.', en: 'Messages reach you through companies that deliver them ({{ways}}): they get your number or e-mail and the text, and nothing else.' },
    nobody: { ar: 'لا يُرسل الموقع نفسه بياناتك إلى أي جهة أخرى.', en: 'The site itself sends your details to nobody else.' },
    elsewhere: { ar: 'عند فتح واتساب أو الخريطة أو حساب اجتماعي تنتقل إلى موقع آخر بشروطه.', en: 'When you open WhatsApp, the map or a social network, you go to another site, under its own terms.' },
  },
  ways: {
    sms: { ar: 'الرسائل النصية', en: 'SMS' },
    whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
    mail: { ar: 'البريد الإلكتروني', en: 'e-mail' },
  },
  not_kept: {
    title: { ar: 'ما لا يُحفظ', en: 'What is not kept' },
    text: { ar: 'عنوانك على الإنترنت كما هو، وما تتصفحه. لا إعلانات ولا أدوات تتبّع ولا إشعارات، ولا تُحمّل الصفحات شيئًا من مواقع أخرى.', en: 'Your address on the internet as it is, and what you look at. There are no advertisements, no trackers and no notifications, and pages load nothing from elsewhere.' },
  },
  rights: {
    title: { ar: 'ما يمكنك طلبه', en: 'What you may ask for' },
    see: { ar: 'الاطلاع: نسخة من كل ما يُحفظ برقم هويتك.', en: 'To see it: a copy of everything that is kept under your identity number.' },
    correct: { ar: 'التصحيح: يصحّح الموظفون ما كان خطأ.', en: 'To correct it: the staff mend what is wrong.' },
    erase: { ar: 'المحو: يُمحى الاسم والأرقام والتواريخ والنصوص والرسائل والرابط نهائيًا، ويبقى الرقم المرجعي وتواريخ المراحل بلا اسم. والنسخ الاحتياطية تزول مع الوقت.', en: 'To erase it: names, numbers, birth dates, texts, messages and the link go for good; the reference and the days of the stages stay without a name. Backups go in time.' },
    how: { ar: 'تواصل مع المكتب واذكر الرقم المرجعي لطلبك. يتحقق الموظفون أولًا من أن الطلب لك.', en: 'Get in touch with the office and name the reference of your request. The staff first make sure that it is yours.' },
    chat_text: { ar: 'السلام عليكم، لديّ طلب يخص بياناتي لديكم.', en: 'Hello, I have a question about the details that you keep of me.' },
  },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    privacy: (typeof translations)['en']
  }
}
