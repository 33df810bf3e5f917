import { useLabels } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { sendAction } from '@office/shared-api/client/staff'
import { NOTIFICATIONS, type NotificationsAnswer } from '@office/shared-api/model'
import type { notificationsQuery, readNotifications } from '@office/shared-api/model/shapes'
import { Button, EmptyState, Spinner } from '@office/shared-ui'
import { Acting } from '@office/shared-ui/actions'
import { notify } from '@office/shared-ui/dialog'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './bell.module.css'
import { asRead, grouped, KEY } from './own-notifications'
import { NotificationLine } from './notification-line'

/** One's own notifications, the newest first. Its code comes when the bell is first pressed. */
export default function BellPanel() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: KEY })
  const { data, error, isError, refetch } = useRead<typeof notificationsQuery>(NOTIFICATIONS, 'get', {}, { background: true })
  const { mutate: read } = useMutation({
    mutationFn: (which: readonly number[] | 'all') =>
      sendAction<typeof readNotifications>({ of: NOTIFICATIONS, name: 'read' }, which === 'all' ? { All: true } : { Ids: which.join(',') }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: KEY })
      client.setQueryData<NotificationsAnswer>(KEY, (before) => before && asRead(before, which))
    },
    onError: (cause) => {
      const { code } = toApiError(cause)
      notify.error(labels.errorHint(code), labels.error(code))
    },
    onSettled: refresh,
  })
  const now = new Date()
  return (
    <Acting>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('notifications.title')}</h2>
        {(data?.unread ?? 0) > 0 && (
          <Button size="small" icon="check" onClick={() => { read('all') }}>
            {t('notifications.read_all')}
          </Button>
        )}
      </div>
      {isError && data === undefined && (
        <ReadFailed title={t('notifications.failed')} onRetry={() => void refetch()} error={error} />
      )}
      {!isError && data === undefined && <Spinner />}
      {data?.data.length === 0 && <EmptyState icon="check" title={t('notifications.none')} />}
      <ul className={styles.list}>
        {grouped(data?.data ?? []).map((told) => (
          <NotificationLine key={told.newest.Id} told={told} now={now} onRead={read} onTaken={() => void refresh()} />
        ))}
      </ul>
    </Acting>
  )
}
