import type { UsersPrerequisite } from '@office/shared-api/model'
import { invite } from '@office/shared-api/model/actions'
import { invitationAnswer, usersPrerequisiteAnswer } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import type { Config } from '../../platform/config/config'
import { inviteAgain } from './invitations'

/** Prerequisites of the screen of users: whether mail goes out, or waits in a folder of the server. */
export function usersPrerequisite({ smtpUrl }: Config) {
  return {
    shape: usersPrerequisiteAnswer,
    read: (): UsersPrerequisite => ({ data: { mail: smtpUrl === null ? 'folder' : 'smtp' } }),
  }
}

/** The invitation once more. */
export const inviting = (config: Config) => performs(invite, 'Send a new invitation to a user whose e-mail is not confirmed', invitationAnswer, (_values, { database, caller, id, now }) => inviteAgain(database, caller, id, config, now))
