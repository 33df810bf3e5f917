import { useRole, useSession } from '@office/shared-api'
import { queryKeys, saveRow } from '@office/shared-api/client'
import { hasRank, isRole, resources, type AnyRow } from '@office/shared-api/model'
import { Badge } from '@office/shared-ui'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useChange, type MenuAction, type RowRights } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

/** Whether the user can sign in; each thing that bars the way is a badge of its own. */
export function UserState({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const inactive = row['EmailConfirmed'] !== true
  const locked = row['LockoutEnabled'] === true
  const disabled = row['Disabled'] === true
  return (
    <span>
      {!inactive && !locked && !disabled && <Badge theme="success">{t('users.active')}</Badge>}
      {inactive && <Badge theme="info">{t('users.inactive')}</Badge>}
      {locked && <Badge theme="warning">{t('users.locked')}</Badge>}
      {row['Factors'] ? <Badge theme="primary">{t('users.two_steps')}</Badge> : null}
      {disabled && <Badge theme="dark">{t('users.disabled')}</Badge>}
    </span>
  )
}

/** The rights on an account: none on a stronger one; users may change their own, but not bar or delete it. */
export function useRowRights(): (row: AnyRow) => RowRights {
  const role = useRole()
  const { user } = useSession()
  return (row) => {
    const theirs = row['Role']
    const update = role !== undefined && !(isRole(theirs) && !hasRank(role, theirs))
    return { update, remove: update && row.Id !== user?.Id }
  }
}

/** The two ways in which a user is barred from signing in, and back. */
export type StateChange = 'lock' | 'unlock' | 'disable' | 'enable'

const VALUES = {
  lock: { LockoutEnabled: true },
  unlock: { LockoutEnabled: false },
  disable: { Disabled: true },
  enable: { Disabled: false },
} as const

const ICONS = { lock: 'lock', unlock: 'unlock', disable: 'pause', enable: 'play' } as const

/** Lock and disable, or back; not for oneself and not for somebody stronger, which the server would refuse. */
export function useStateActions(): (row: AnyRow, onAsk: (change: StateChange) => void) => readonly MenuAction[] {
  const { t } = useTranslation('backoffice')
  const rightsOn = useRowRights()
  return (row, onAsk) => {
    if (!rightsOn(row).remove) return []
    const lock = row['LockoutEnabled'] === true ? 'unlock' : 'lock'
    const disable = row['Disabled'] === true ? 'enable' : 'disable'
    return ([lock, disable] as const).map((change) => ({
      label: t(`users.${change}_row`, { name: String(row['Name']) }),
      icon: ICONS[change],
      onChoose: () => {
        onAsk(change)
      },
    }))
  }
}

interface StateDialogProps {
  row: AnyRow
  change: StateChange
  onClose: () => void
}

/** Asks by name before a user is barred or let in again, and says what will happen. */
export function StateDialog({ row, change, onClose }: StateDialogProps) {
  const { t } = useTranslation('backoffice')
  // A user's state alone is saved; a refusal, as of the last administrator, is told in its own words.
  const { isPending, mutate } = useChange({
    call: () => saveRow(resources.users, { Id: row.Id, Version: row.Version, ...VALUES[change] }),
    refreshes: [queryKeys.resource(resources.users)],
  })
  const name = String(row['Name'])
  return (
    <ConfirmDialog
      show
      theme={change === 'lock' || change === 'disable' ? 'danger' : 'primary'}
      title={t(`users.${change}_row`, { name })}
      okText={t(`users.${change}`)}
      submitting={isPending}
      onCancel={onClose}
      onConfirm={() => {
        mutate(undefined, { onSettled: onClose })
      }}
    >
      <p>{t(`users.${change}_hint`)}</p>
    </ConfirmDialog>
  )
}
