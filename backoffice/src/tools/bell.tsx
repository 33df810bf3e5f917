import { useLabels, useLanguage } from '@office/shared-api'
import { queryKeys, toApiError } from '@office/shared-api/client'
import { followNews, sendAction } from '@office/shared-api/client/staff'
import { NOTIFICATIONS, type Notification, type NotificationsAnswer } from '@office/shared-api/model'
import type { notificationsQuery, readNotifications } from '@office/shared-api/model/shapes'
import { Button, classNames, EmptyState, formatDateTime, formatNumber, RetryNotice, Spinner, tellCount } from '@office/shared-ui'
import { notify, Popover } from '@office/shared-ui/dialog'
import { rowAddress, useRead } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bell.module.css'

const KEY = queryKeys.call(NOTIFICATIONS, 'get', {})

/** One's own notifications: how many are unread, also before the tab's title, and behind the button what they say. */
export function Bell() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const labels = useLabels()
  const id = useId()
  const client = useQueryClient()
  const { data, error, isError, refetch } = useRead<typeof notificationsQuery>(NOTIFICATIONS, 'get', {}, { background: true })
  const unread = data?.unread ?? 0
  useEffect(() => followNews('notifications', () => void client.invalidateQueries({ queryKey: KEY }), { as: 'badge' }), [client])
  useEffect(() => {
    tellCount(unread)
    return () => {
      tellCount(0)
    }
  }, [unread])

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
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })

  return (
    <>
      <Button variant="quiet" size="small" className={styles.opener} popoverTarget={id} title={t('notifications.title')}>
        <svg className={styles.bell} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z" />
          <path d="M10 21h4" />
          <path d="M12 3.5V5" />
        </svg>
        <span className="visually-hidden">{t('notifications.title')}</span>
        <span className={styles.name} aria-hidden="true">{t('notifications.title')}</span>
        {unread > 0 && <span className={styles.count}>{formatNumber(unread, language)}</span>}
      </Button>
      <span role="status" className="visually-hidden">{unread > 0 && t('notifications.unread', { count: unread, number: formatNumber(unread, language) })}</span>
      <Popover id={id} className={styles.panel} closeOnPress aria-label={t('notifications.title')} role="group">
        <div className={styles.head}>
          <h2 className={styles.title}>{t('notifications.title')}</h2>
          {unread > 0 && (
            <Button size="small" icon="check" onClick={() => { read('all') }}>
              {t('notifications.read_all')}
            </Button>
          )}
        </div>
        {isError && data === undefined && (
          <RetryNotice title={t('notifications.failed')} onRetry={() => void refetch()}>
            <p>{labels.error(toApiError(error).code)}</p>
          </RetryNotice>
        )}
        {!isError && data === undefined && <Spinner />}
        {data?.data.length === 0 && <EmptyState icon="check" title={t('notifications.none')} />}
        <ul className={styles.list}>
          {data?.data.map((one) => (
            <li key={one.Id} className={classNames(one.ReadAt === null && styles.fresh)}>
              <Link to={addressOf(one)} className={styles.entry} onClick={() => { if (one.ReadAt === null) read([one.Id]) }}>
                {one.ReadAt === null && <span className="visually-hidden">{t('notifications.is_unread')} </span>}
                <span>{t(`notifications.${one.Kind}`, { ref: ltr(one.Ref) })}</span>
                <time dateTime={one.At} className={styles.at}>{formatDateTime(one.At, language)}</time>
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

/** A reference inside a sentence keeps its direction. */
function ltr(ref: string | null): string {
  return ref === null ? '' : `\u2066${ref}\u2069`
}

function addressOf({ RequestId, Kind }: Notification): string {
  if (RequestId !== null) return `/requests${rowAddress(RequestId)}`
  return Kind === 'reservations_stopped' ? '/settings' : '/activity'
}

function asRead({ unread, data }: NotificationsAnswer, which: readonly number[] | 'all'): NotificationsAnswer {
  const isRead = ({ Id, ReadAt }: Notification) => ReadAt === null && (which === 'all' || which.includes(Id))
  const now = new Date().toISOString()
  return { unread: which === 'all' ? 0 : unread - data.filter(isRead).length, data: data.map((one) => (isRead(one) ? { ...one, ReadAt: now } : one)) }
}
