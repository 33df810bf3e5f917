import type { Bilingual, Language } from '@office/shared-api/model'
import type { Mail } from '../../platform/mail/mail-transport'
import { composeMail } from './compose-mail'

/** Mails to members of staff about how they sign in. They are written as those of `office-mails.ts`. */

interface Member {
  readonly Name: string
  readonly Email: string
}

const UNKNOWN: Bilingual = {
  ar: 'إن لم يكن لك علم بذلك فغيّر كلمة مرورك، وأبلغ إدارة المكتب فورًا.',
  en: 'If you know nothing of this, change your password, and tell the administration of the office at once.',
}

function mailTo({ Email, Name }: Member, subject: Bilingual, said: Bilingual): Mail {
  const part = (language: Language) => ({ language, subject: subject[language], paragraphs: [said[language], UNKNOWN[language]] })
  return composeMail(Email, [
    { ...part('ar'), heading: `مرحبًا ${Name}` },
    { ...part('en'), heading: `Hello, ${Name}` },
  ])
}

const CHANGED = {
  added: { ar: 'أُضيف عامل ثانٍ لتسجيل دخولك.', en: 'A second factor was added to your sign-in.' },
  removed: { ar: 'أُزيل عامل من عوامل التحقق بخطوتين من حسابك.', en: 'A second factor was removed from your account.' },
  cleared: { ar: 'أزالت إدارة المكتب كل عوامل التحقق بخطوتين من حسابك، وأُنهيت جلساتك.', en: 'The administration of the office removed all second factors from your account, and your sessions have ended.' },
  codes: { ar: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز السابقة تعمل.', en: 'New recovery codes were made for your account; the earlier ones work no more.' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** After a change of second factors. Sent by `factors/own-factors.ts` and `factors/remove-factors.ts`. */
export function factorsChangedMail(member: Member, how: keyof typeof CHANGED, office: Bilingual): Mail {
  return mailTo(member, { ar: `التحقق بخطوتين لدى ${office.ar}`, en: `Two-step sign-in at ${office.en}` }, CHANGED[how])
}

/** After a lower rank, at the address of before: the account can do less, and its second factors are an administrator's to remove a week later. Sent by `users/user-rules.ts`. */
export function rankLoweredMail(member: Member, office: Bilingual): Mail {
  return mailTo(
    member,
    { ar: `خُفّضت صلاحيتك لدى ${office.ar}`, en: `Your rank at ${office.en} was lowered` },
    { ar: 'خفّضت إدارة المكتب صلاحية حسابك، وأُنهيت جلساتك.', en: 'The administration of the office lowered the rank of your account, and your sessions have ended.' },
  )
}

/** After a passkey whose counter has fallen back: somebody may have copied it. Sent by `factors/second-step.ts`. */
export function passkeyRefusedMail(member: Member, name: string, office: Bilingual): Mail {
  return mailTo(
    member,
    { ar: `رُفض مفتاح مرور لدى ${office.ar}`, en: `A passkey was refused at ${office.en}` },
    {
      ar: `رُفض الدخول بمفتاح المرور ${name}: قد تكون هناك نسخة منه. أزله من «حسابي» وأضف غيره.`,
      en: `A sign-in by the passkey ${name} was refused: there may be a copy of it. Remove it in My account and add another one.`,
    },
  )
}

const MOMENT: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-arab', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
}

/** After a sign-in with a browser and system that were not used for a while; addresses are not known. Sent by `session/begin-session.ts`. */
export function newSignInMail(member: Member, { device, at }: { readonly device: string; readonly at: Date }, office: Bilingual): Mail {
  return mailTo(
    member,
    { ar: `دخول جديد إلى ${office.ar}`, en: `New sign-in at ${office.en}` },
    {
      ar: `سُجّل الدخول إلى حسابك من جهاز لم تستخدمه منذ مدة: ${device || 'متصفح غير معروف'}، ${MOMENT.ar.format(at)}.`,
      en: `Your account was signed in to from a browser that you have not used for a while: ${device || 'unknown browser'}, ${MOMENT.en.format(at)}.`,
    },
  )
}
