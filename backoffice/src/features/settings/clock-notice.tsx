import { dayInRiyadh, NOTIFICATIONS } from '@office/shared-api/model'
import type { notificationsQuery } from '@office/shared-api/model/shapes'
import { Button, Notice } from '@office/shared-ui'
import { useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

/** Says that reservations have stopped ending today because the server's clock is in doubt; an administrator confirms it by saving the settings. */
export function ClockNotice({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('backoffice')
  const { data } = useRead<typeof notificationsQuery>(NOTIFICATIONS, 'get', {}, { background: true })
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
