import { getNotifications } from '@office/shared-api/client/staff'
import { dayInRiyadh } from '@office/shared-api/model'
import { Button, Notice } from '@office/shared-ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Says that reservations have stopped ending today because the server's clock is in doubt; an administrator confirms it by saving the settings. */
export function ClockNotice({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('backoffice')
  const { data } = useQuery({ queryKey: ['notifications', 'clock'], queryFn: ({ signal }) => getNotifications(signal) })
  const today = dayInRiyadh(new Date())
  if (!data?.data.some(({ Kind, At }) => Kind === 'reservations_stopped' && dayInRiyadh(new Date(At)) === today)) return null
  return (
    <Notice
      tone="warning"
      title={t('notifications.reservations_stopped')}
      actions={
        <Button icon="clock" busy={busy} onClick={onConfirm}>
          {t('settings.clock_right')}
        </Button>
      }
    >
      <p>{t('settings.clock_hint')}</p>
    </Notice>
  )
}
