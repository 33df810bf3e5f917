import type { ActivityKind, LoggedColumn } from '@office/shared-api/model'
import type { IconName } from '@office/shared-ui'

/** The kinds of entries as far as their words differ; the names of texts. */
export type Happened =
  | 'signin'
  | 'signout'
  | 'refused'
  | 'password'
  | 'factor'
  | 'confirmed'
  | 'export'
  | 'reading'
  | 'added'
  | 'changed'
  | 'deleted'
  | 'invited'
  | 'forget'

export const ICONS: Readonly<Record<Happened, IconName>> = {
  signin: 'check',
  signout: 'logout',
  refused: 'alert',
  password: 'lock',
  factor: 'lock',
  confirmed: 'mail',
  export: 'download',
  reading: 'eye',
  added: 'plus',
  changed: 'edit',
  deleted: 'trash',
  invited: 'mail',
  forget: 'trash',
}

/** Returns the deed, from the kind and the changes: the record has one kind for all that happens to an account. */
export function whatHappened(kind: ActivityKind, changes: readonly LoggedColumn[]): Happened {
  switch (kind) {
    case 'signin-failed':
      return 'refused'
    case 'password':
      return changes.some(({ column }) => column === 'EmailConfirmed') ? 'confirmed' : 'password'
    case 'user':
      return toAccount(changes)
    default:
      return kind
  }
}

function toAccount(changes: readonly LoggedColumn[]): Happened {
  if (changes.some(({ column }) => column === 'Invitation')) return 'invited'
  if (changes.every(({ old }) => old === undefined)) return 'added'
  return changes.every(({ value }) => value === null) ? 'deleted' : 'changed'
}
