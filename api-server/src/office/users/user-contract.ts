import { resources, type InvitationAnswer, type UsersPrerequisite } from '@office/shared-api/model'
import type { CallContract } from '../../engine/contract/call'
import { id, objectOf, oneOf, text, yes } from '../../engine/contract/shape'
import { editCall, removeCall } from '../../engine/resource-contract'

const { users } = resources

export const usersPrerequisiteCall: CallContract = {
  tag: 'users',
  summary: 'Whether mail goes out, or waits in a folder of the server',
  answer: objectOf<UsersPrerequisite>('UsersPrerequisite', {
    data: objectOf<UsersPrerequisite['data']>('UsersPrerequisiteData', { mail: oneOf(['smtp', 'folder']) }),
  }),
}

export const editUserCall: CallContract = editCall(users)

export const removeUserCall: CallContract = removeCall(users)

export const inviteCall: CallContract = {
  tag: 'users',
  summary: 'Send a new invitation to a user whose e-mail is not confirmed',
  body: { schema: { type: 'object', title: 'InviteForm', properties: { Id: id }, required: ['Id'] } },
  answer: objectOf<InvitationAnswer>('InvitationAnswer', { sent: yes, link: text }, ['link']),
  refusals: ['not_found', 'not_saved', 'too_many_requests'],
}
