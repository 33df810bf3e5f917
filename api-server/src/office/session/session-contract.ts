import { ROLES, type SignedInUser } from '@office/shared-api/model'
import { signInSchema } from '@office/shared-api/model/schema'
import type { CallContract } from '../../engine/contract/call'
import { formShape } from '../../engine/contract/resource-shapes'
import { id, listOf, objectOf, oneOf, text, truth, yes } from '../../engine/contract/shape'

const signedInUser = objectOf<SignedInUser>('SignedInUser', {
  Id: id,
  Name: text,
  Email: text,
  EmailConfirmed: truth,
  LockoutEnabled: truth,
  roles: { ...listOf(oneOf(ROLES)), minItems: 1, description: 'The strongest first; it alone counts.' },
})

export const signInCall: CallContract = {
  tag: 'session',
  summary: 'Sign in; a locked or unconfirmed user is answered with his flags and gets no session',
  body: { schema: formShape('SignInForm', signInSchema) },
  answer: signedInUser,
  refusals: ['no_account_match', 'too_many_requests'],
}

export const isAuthCall: CallContract = { tag: 'session', summary: 'The signed-in user', answer: signedInUser }

export const signOutCall: CallContract = { tag: 'session', summary: 'Sign out', answer: yes }
