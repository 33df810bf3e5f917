import type { Bilingual, Language } from '@office/shared-api/model'
import type { Mail } from '../../platform/mail/outbox'
import { composeMail, type MailPart } from './compose-mail'
import { mailTexts } from './mail-texts'

/** Who is written to when it is not known which language he reads. */
interface Member {
  readonly Name: string
  readonly Email: string
}

/** The code of the reset flow, in the language in which it was asked for. */
export function resetCodeMail(to: string, code: string, office: Bilingual, language: Language): Mail {
  const { subject, ...words } = mailTexts[language].resetCode(office[language])
  return composeMail(to, subject, [{ language, ...words, code }])
}

/** In both languages, Arabic first. */
function inBoth(to: string, part: (language: Language) => MailPart & { readonly subject: string }): Mail {
  const [ar, en] = [part('ar'), part('en')]
  return composeMail(to, `${ar.subject} | ${en.subject}`, [ar, en])
}

/** Why somebody is asked to choose a password: the account is new, or its e-mail is. */
export type InvitationKind = 'invitation' | 'emailConfirmation'

/** Asks a member of staff to choose a password, which confirms the e-mail. */
export function invitationMail({ Email, Name }: Member, kind: InvitationKind, url: string, office: Bilingual): Mail {
  return inBoth(Email, (language) => {
    const { link, ...words } = mailTexts[language][kind](office[language], Name)
    return { language, ...words, link: { text: link, url } }
  })
}

/** Tells the earlier address that it is no longer the account's. */
export function emailChangedMail({ Email, Name }: Member, office: Bilingual): Mail {
  return inBoth(Email, (language) => ({ language, ...mailTexts[language].emailChanged(office[language], Name) }))
}
