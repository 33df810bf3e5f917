import { answering, defineAction } from '../../engine/action'
import { users } from '../resources/users.resource'
import type { InvitationAnswer } from '../shapes/account'

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
