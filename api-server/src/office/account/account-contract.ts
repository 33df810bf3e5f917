import type { ResetCodeAnswer, ResetTokenAnswer } from '@office/shared-api/model'
import {
  changePasswordSchema,
  newPasswordSchema,
  resetCodeSchema,
  resetEmailSchema,
} from '@office/shared-api/model/schema'
import type { CallContract } from '../../engine/contract/call'
import { formParameters, formShape } from '../../engine/contract/resource-shapes'
import { moment, objectOf, text, yes, type Schema } from '../../engine/contract/shape'

/** Characters of what is compared, never shown. */
export const LONGEST_PLAIN = 500

const plain: Schema<string> = { type: 'string', minLength: 1, maxLength: LONGEST_PLAIN }

export const askForCodeCall: CallContract = {
  tag: 'account',
  summary: 'Send a reset code, or a new one; the answer is the same for an e-mail without an account',
  query: formParameters(resetEmailSchema, { email: 'Whose password is forgotten.' }),
  answer: objectOf<ResetCodeAnswer>('ResetCode', { email: text, expires: moment }),
  refusals: ['field_errors', 'too_many_requests'],
}

export const checkCodeCall: CallContract = {
  tag: 'account',
  summary: 'Change a reset code for a token',
  body: { schema: formShape('ResetCodeForm', resetCodeSchema) },
  answer: objectOf<ResetTokenAnswer>('ResetToken', { token: text }),
  refusals: ['field_errors', 'code_not_match', 'code_expired'],
}

export const resetPasswordCall: CallContract = {
  tag: 'account',
  summary: 'Set a new password by a token; ends every session of its user',
  body: { schema: formShape('NewPasswordForm', newPasswordSchema, { token: plain, email: plain }) },
  answer: yes,
  refusals: ['field_errors', 'code_not_match', 'code_expired'],
}

export const changePasswordCall: CallContract = {
  tag: 'account',
  summary: 'Change one’s own password; ends the other sessions',
  body: { schema: formShape('ChangePasswordForm', changePasswordSchema) },
  answer: yes,
  refusals: ['field_errors', 'too_many_requests'],
}
