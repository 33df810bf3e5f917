import type { SignedInUser } from '@office/shared-api/model'

/** The password was right; the account's flags may still bar the way. Locked weighs more than not confirmed. */
export function refusalOf(
  user: Pick<SignedInUser, 'EmailConfirmed' | 'LockoutEnabled'>,
): 'locked_account' | 'account_not_active' | null {
  if (user.LockoutEnabled) return 'locked_account'
  return user.EmailConfirmed ? null : 'account_not_active'
}
