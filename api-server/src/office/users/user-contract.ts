import type { InvitationAnswer, UsersPrerequisite } from '@office/shared-api/model'
import type { CallContract } from '../../engine/contract/call'
import { id, objectOf, oneOf, text, yes } from '../../engine/contract/shape'

/** Whether mail goes out, or waits in a folder of the server. */
export const usersPrerequisiteShape = objectOf<UsersPrerequisite>('UsersPrerequisite', {
  data: objectOf<UsersPrerequisite['data']>('UsersPrerequisiteData', { mail: oneOf(['smtp', 'folder']) }),
})

export const inviteCall: CallContract = {
  tag: 'users',
  summary: 'Send a new invitation to a user whose e-mail is not confirmed',
  body: { schema: { type: 'object', title: 'InviteForm', properties: { Id: id }, required: ['Id'] } },
  answer: objectOf<InvitationAnswer>('InvitationAnswer', { sent: yes, link: text }, ['link']),
  refusals: ['not_found', 'not_saved', 'too_many_requests'],
}
