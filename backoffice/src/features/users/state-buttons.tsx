import type { AnyRow } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { useRowRights } from './use-row-rights'
import type { StateChange } from './use-change-state'

interface StateButtonsProps {
  row: AnyRow
  onAsk: (change: StateChange) => void
}

/** Lock and disable, or back; not for oneself and not for somebody stronger, which the server would refuse. */
export function StateButtons({ row, onAsk }: StateButtonsProps) {
  const { t } = useTranslation('backoffice')
  const { remove: mayBar } = useRowRights()(row)
  if (!mayBar) return null
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
          icon={change === 'lock' || change === 'unlock' ? change : change === 'enable' ? 'play' : 'pause'}
          label={t(`users.${change}_row`, { name })}
          onClick={() => {
            onAsk(change)
          }}
        />
      ))}
    </>
  )
}
