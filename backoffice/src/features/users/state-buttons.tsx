import { useRole, useSession } from '@office/shared-api'
import { hasRank, isRole, type AnyRow } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import type { StateChange } from './use-change-state'

interface StateButtonsProps {
  row: AnyRow
  onAsk: (change: StateChange) => void
}

/** Lock and disable, or back; not for oneself and not for somebody stronger, which the server would refuse. */
export function StateButtons({ row, onAsk }: StateButtonsProps) {
  const { t } = useTranslation('backoffice')
  const role = useRole()
  const { user } = useSession()
  const theirs = row['Role']
  if (!role || row.Id === user?.Id || (isRole(theirs) && !hasRank(role, theirs))) return null
  const name = String(row['Name'])
  const lock = row['LockoutEnabled'] === true ? 'unlock' : 'lock'
  const disable = row['Disabled'] === true ? 'enable' : 'disable'
  return (
    <>
      {([lock, disable] as const).map((change) => (
        <Button
          key={change}
          variant="quiet"
          size="small"
          icon={change === lock ? 'lock' : change === 'enable' ? 'check' : 'close'}
          label={t(`users.${change}_row`, { name })}
          onClick={() => {
            onAsk(change)
          }}
        />
      ))}
    </>
  )
}
