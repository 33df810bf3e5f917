import { AGENDA_KIND_TEXTS, type AgendaKind, type Bilingual, type Language } from '@office/shared-api/model'
import type { Mail } from '../../platform/mail/mail-transport'
import { composeMail, type MailPart } from './compose-mail'

/**
 * All mails of the office: the receiver and the moment of each, and its words in both languages. A new mail is one function here
 * and one `enqueueMail` in the transaction of its cause: for a change of a row, a hook's `afterSave`, as `account` in `users/user-rules.ts`.
 */

/** A member of staff. Which language they read is not known, so they get both, Arabic first. */
interface Member {
  readonly Name: string
  readonly Email: string
}

/** The two ways to a new password in one mail. */
export interface ResetWays {
  readonly code: string
  /** The link to the last step of the reset flow. */
  readonly url: string
}

/** To the e-mail typed on the page for a forgotten password, in the language of that page. Sent by `account/reset-codes.ts`. */
export function resetCodeMail(to: string, { code, url }: ResetWays, office: Bilingual, language: Language): Mail {
  const parts: Readonly<Record<Language, MailPart>> = {
    ar: {
      language: 'ar',
      subject: `رمز التحقق من ${office.ar}`,
      heading: 'رمز تعيين كلمة مرور جديدة',
      paragraphs: [
        'أدخل هذا الرمز في الصفحة التي طلبته منها. الرمز صالح لمدة ٥ دقائق ويُستخدم مرة واحدة.',
        'أو افتح الرابط أدناه، وهو يعمل مرة واحدة خلال ساعة.',
        'إن لم تطلب هذا الرمز فلا يلزمك شيء: تبقى كلمة مرورك كما هي من دون الرمز والرابط.',
      ],
      code,
      link: { text: 'اختيار كلمة مرور جديدة', url },
    },
    en: {
      language: 'en',
      subject: `Your code for ${office.en}`,
      heading: 'Your code for a new password',
      paragraphs: [
        'Enter this code on the page on which you asked for it. It is valid for 5 minutes and can be used once.',
        'Or open the link below, which works once and for an hour.',
        'If you did not ask for it, you need not do anything: without code and link your password stays as it is.',
      ],
      code,
      link: { text: 'Choose a new password', url },
    },
  }
  return composeMail(to, [parts[language]])
}

/** To a new member of staff, and again when an invitation is repeated: the link sets the first password. Sent by `users/invitations.ts`. */
export function invitationMail({ Email, Name }: Member, url: string, office: Bilingual): Mail {
  return composeMail(Email, [
    {
      language: 'ar',
      subject: `دعوة من ${office.ar}`,
      heading: `مرحبًا ${Name}`,
      paragraphs: [
        `أُنشئ لك حساب لدى ${office.ar}. اختر كلمة مرور لتفعيله.`,
        'يعمل الرابط مرة واحدة خلال ٧ أيام، وبعدها يمكنك طلب رمز من الصفحة نفسها.',
      ],
      link: { text: 'اختيار كلمة المرور', url },
    },
    {
      language: 'en',
      subject: `Invitation to ${office.en}`,
      heading: `Welcome, ${Name}`,
      paragraphs: [
        `An account has been made for you at ${office.en}. Choose a password to activate it.`,
        'The link works once and for 7 days. After that, ask for a code on the same page.',
      ],
      link: { text: 'Choose a password', url },
    },
  ])
}

/** To the new e-mail of a member of staff: the link confirms it with a new password. Sent by `users/user-rules.ts`. */
export function emailConfirmationMail({ Email, Name }: Member, url: string, office: Bilingual): Mail {
  return composeMail(Email, [
    {
      language: 'ar',
      subject: `تأكيد بريدك الإلكتروني لدى ${office.ar}`,
      heading: `مرحبًا ${Name}`,
      paragraphs: [
        `أصبح هذا العنوان البريد الإلكتروني لحسابك لدى ${office.ar}. اختر كلمة مرور لتأكيده وتسجيل الدخول من جديد.`,
        'يعمل الرابط مرة واحدة خلال ٧ أيام، وبعدها يمكنك طلب رمز من الصفحة نفسها.',
      ],
      link: { text: 'التأكيد واختيار كلمة المرور', url },
    },
    {
      language: 'en',
      subject: `Confirm your e-mail at ${office.en}`,
      heading: `Hello, ${Name}`,
      paragraphs: [
        `This is now the e-mail of your account at ${office.en}. Choose a password to confirm it and to sign in again.`,
        'The link works once and for 7 days. After that, ask for a code on the same page.',
      ],
      link: { text: 'Confirm and choose a password', url },
    },
  ])
}

/** To the former e-mail of a member of staff, after it was changed. Sent by `users/user-rules.ts`. */
export function emailChangedMail({ Email, Name }: Member, office: Bilingual): Mail {
  return composeMail(Email, [
    {
      language: 'ar',
      subject: `تم تغيير بريدك الإلكتروني لدى ${office.ar}`,
      heading: `مرحبًا ${Name}`,
      paragraphs: [
        `تم تغيير البريد الإلكتروني لحسابك لدى ${office.ar}، ولم يعد بالإمكان تسجيل الدخول بهذا العنوان.`,
        'إن لم يكن لك علم بذلك فيرجى إبلاغ إدارة المكتب فورًا.',
      ],
    },
    {
      language: 'en',
      subject: `Your e-mail at ${office.en} has been changed`,
      heading: `Hello, ${Name}`,
      paragraphs: [
        `The e-mail of your account at ${office.en} has been changed. This address can no longer be used to sign in.`,
        'If you know nothing of this, please tell the administration of the office at once.',
      ],
    },
  ])
}

/** How many clients and visitors wait for somebody. */
export interface Urgent {
  /** Running requests past the legal deadline. */
  readonly overdue: number
  /** Those so near to it that the office wants to be warned. */
  readonly soon: number
  /** Visitors who asked to be called, and were not called yet. */
  readonly callbacks: number
}

/** To each administrator in the morning of an office day, while anything is urgent: counts and a link, no names. Sent by `work-list/daily-mail.ts`. */
export function dailyMail({ Email }: Pick<Member, 'Email'>, { overdue, soon, callbacks }: Urgent, url: string, office: Bilingual): Mail {
  const arabic = new Intl.NumberFormat('ar-u-nu-arab')
  const calls = (line: string) => (callbacks > 0 ? [line] : [])
  return composeMail(Email, [
    {
      language: 'ar',
      subject: `عمل اليوم لدى ${office.ar}`,
      heading: 'عمل اليوم',
      paragraphs: [`تجاوزت المهلة: ${arabic.format(overdue)}`, `قرب انتهاء المهلة: ${arabic.format(soon)}`, ...calls(`طلبات اتصال بانتظارك: ${arabic.format(callbacks)}`)],
      link: { text: 'فتح عمل اليوم', url },
    },
    {
      language: 'en',
      subject: `Today at ${office.en}`,
      heading: 'Today',
      paragraphs: [`Past the deadline: ${overdue}`, `Deadline near: ${soon}`, ...calls(`Call requests waiting: ${callbacks}`)],
      link: { text: 'Open Today', url },
    },
  ])
}

/** How many days of a kind the agenda has. */
export interface Counted {
  readonly Kind: AgendaKind
  readonly count: number
}

/** To each administrator on Monday mornings: how many days are near or have passed, of the kinds that the office wants to be told of. Sent by `agenda/agenda-mail.ts`. */
export function agendaMail({ Email }: Pick<Member, 'Email'>, counted: readonly Counted[], url: string, office: Bilingual): Mail {
  const arabic = new Intl.NumberFormat('ar-u-nu-arab')
  return composeMail(Email, [
    {
      language: 'ar',
      subject: `مواعيد الأسبوع لدى ${office.ar}`,
      heading: 'المواعيد',
      paragraphs: counted.map(({ Kind, count }) => `${AGENDA_KIND_TEXTS[Kind].ar}: ${arabic.format(count)}`),
      link: { text: 'فتح المواعيد', url },
    },
    {
      language: 'en',
      subject: `The week’s agenda at ${office.en}`,
      heading: 'Agenda',
      paragraphs: counted.map(({ Kind, count }) => `${AGENDA_KIND_TEXTS[Kind].en}: ${count}`),
      link: { text: 'Open the agenda', url },
    },
  ])
}

/** To a member of staff whose password was changed or set anew. Sent by `account/set-password.ts`. */
export function passwordChangedMail({ Email, Name }: Member, office: Bilingual): Mail {
  return composeMail(Email, [
    {
      language: 'ar',
      subject: `تم تغيير كلمة مرورك لدى ${office.ar}`,
      heading: `مرحبًا ${Name}`,
      paragraphs: [
        `تم تغيير كلمة مرور حسابك لدى ${office.ar}.`,
        'إن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة من صفحة تسجيل الدخول، وأبلغ إدارة المكتب فورًا.',
      ],
    },
    {
      language: 'en',
      subject: `Your password at ${office.en} has been changed`,
      heading: `Hello, ${Name}`,
      paragraphs: [
        `The password of your account at ${office.en} has been changed.`,
        'If it was not you, set a new password from the sign-in page, and tell the administration of the office at once.',
      ],
    },
  ])
}

/** To a client, in their language: what a member of staff or a text of the office says of a request. Sent by `messages/send-message.ts`. */
export function clientMail(to: string, { ref, text, link }: { readonly ref: string; readonly text: string; readonly link: string }, office: Bilingual, language: Language): Mail {
  const subject = language === 'ar' ? `طلبكم ${ref} لدى ${office.ar}` : `Your request ${ref} at ${office.en}`
  const follow = { text: language === 'ar' ? 'تتبّع الطلب' : 'Follow the request', url: link }
  return composeMail(to, [{ language, subject, heading: subject, paragraphs: text.split('\n'), ...(text.includes(link) && { link: follow }) }])
}
