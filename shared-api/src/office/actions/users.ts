import { answering, defineAction } from '../../engine/action'
import { users } from '../resources/users.resource'
import type { InvitationAnswer } from '../shapes/account'

/** Takes the second factors of somebody who has lost them: the password alone signs in again. The server holds it to lower ranks. */
export const removeFactors = defineAction({
  of: users,
  name: 'removefactors',
  on: 'row',
  least: 'Admin',
  icon: 'lock',
  danger: true,
  label: { ar: 'إزالة التحقق بخطوتين', en: 'Remove two-step sign-in' },
  done: { ar: 'أُزيل التحقق بخطوتين من {{Name}}', en: 'Two-step sign-in of {{Name}} is removed' },
  while: [['Factors', 'filled']],
})

/** A new invitation; in an office without mail the answer has the link to hand over. */
export const invite = defineAction({
  of: users,
  name: 'invite',
  on: 'row',
  least: 'Editor',
  icon: 'mail',
  label: { ar: 'إعادة دعوة {{Name}}', en: 'Invite {{Name}} again' },
  done: { ar: 'أُرسلت الدعوة إلى {{Email}}', en: 'An invitation was sent to {{Email}}' },
  while: [['EmailConfirmed', 'is', false]],
  answer: answering<InvitationAnswer>(),
  refuses: ['not_saved', 'too_many_requests'],
})
