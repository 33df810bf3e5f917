import type { Language } from '@office/shared-api/model'

/** The words of our mails. `office` is the office's name in the same language. */
interface MailTexts {
  readonly resetCode: (office: string) => { subject: string; heading: string; paragraphs: string[] }
  readonly invitation: (office: string, name: string) => { subject: string; heading: string; paragraphs: string[]; link: string }
  readonly emailConfirmation: MailTexts['invitation']
  readonly emailChanged: (office: string, name: string) => { subject: string; heading: string; paragraphs: string[] }
}

const en: MailTexts = {
  resetCode: (office) => ({
    subject: `Your code for ${office}`,
    heading: 'Your code for a new password',
    paragraphs: [
      'Enter this code on the page on which you asked for it. It is valid for 5 minutes and can be used once.',
      'If you did not ask for it, you need not do anything: without the code your password stays as it is.',
    ],
  }),
  invitation: (office, name) => ({
    subject: `Invitation to ${office}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `An account has been made for you at ${office}. Choose a password to activate it.`,
      'The link works once and for 7 days. After that, ask for a code on the same page.',
    ],
    link: 'Choose a password',
  }),
  emailConfirmation: (office, name) => ({
    subject: `Confirm your e-mail at ${office}`,
    heading: `Hello, ${name}`,
    paragraphs: [
      `This is now the e-mail of your account at ${office}. Choose a password to confirm it and to sign in again.`,
      'The link works once and for 7 days. After that, ask for a code on the same page.',
    ],
    link: 'Confirm and choose a password',
  }),
  emailChanged: (office, name) => ({
    subject: `Your e-mail at ${office} has been changed`,
    heading: `Hello, ${name}`,
    paragraphs: [
      `The e-mail of your account at ${office} has been changed. This address can no longer be used to sign in.`,
      'If you know nothing of this, please tell the administration of the office at once.',
    ],
  }),
}

const ar: MailTexts = {
  resetCode: (office) => ({
    subject: `رمز التحقق من ${office}`,
    heading: 'رمز تعيين كلمة مرور جديدة',
    paragraphs: [
      'أدخل هذا الرمز في الصفحة التي طلبته منها. الرمز صالح لمدة ٥ دقائق ويُستخدم مرة واحدة.',
      'إن لم تطلب هذا الرمز فلا يلزمك شيء: تبقى كلمة مرورك كما هي من دون الرمز.',
    ],
  }),
  invitation: (office, name) => ({
    subject: `دعوة من ${office}`,
    heading: `مرحبًا ${name}`,
    paragraphs: [
      `أُنشئ لك حساب لدى ${office}. اختر كلمة مرور لتفعيله.`,
      'يعمل الرابط مرة واحدة خلال ٧ أيام، وبعدها يمكنك طلب رمز من الصفحة نفسها.',
    ],
    link: 'اختيار كلمة المرور',
  }),
  emailConfirmation: (office, name) => ({
    subject: `تأكيد بريدك الإلكتروني لدى ${office}`,
    heading: `مرحبًا ${name}`,
    paragraphs: [
      `أصبح هذا العنوان البريد الإلكتروني لحسابك لدى ${office}. اختر كلمة مرور لتأكيده وتسجيل الدخول من جديد.`,
      'يعمل الرابط مرة واحدة خلال ٧ أيام، وبعدها يمكنك طلب رمز من الصفحة نفسها.',
    ],
    link: 'التأكيد واختيار كلمة المرور',
  }),
  emailChanged: (office, name) => ({
    subject: `تم تغيير بريدك الإلكتروني لدى ${office}`,
    heading: `مرحبًا ${name}`,
    paragraphs: [
      `تم تغيير البريد الإلكتروني لحسابك لدى ${office}، ولم يعد بالإمكان تسجيل الدخول بهذا العنوان.`,
      'إن لم يكن لك علم بذلك فيرجى إبلاغ إدارة المكتب فورًا.',
    ],
  }),
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = { ar, en }
