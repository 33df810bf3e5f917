import { useLanguage } from '@office/shared-api'
import { followNews } from '@office/shared-api/client/staff'
import { NOTIFICATIONS } from '@office/shared-api/model'
import type { notificationsQuery } from '@office/shared-api/model/shapes'
import { Button, formatNumber, screen, tellCount } from '@office/shared-ui'
import { Popover } from '@office/shared-ui/dialog'
import { useRead } from '@office/shared-ui/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bell.module.css'
import { KEY } from './own-notifications'

const BellPanel = screen(() => import('./bell-panel'))

/** One's own notifications: how many are unread, also before the tab's title, and behind the button what they say. */
export function Bell() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const id = useId()
  const client = useQueryClient()
  const [isKnown, setKnown] = useState(false)
  const { data } = useRead<typeof notificationsQuery>(NOTIFICATIONS, 'get', {}, { background: true })
  const unread = data?.unread ?? 0
  useEffect(() => followNews('notifications', () => void client.invalidateQueries({ queryKey: KEY }), { as: 'badge' }), [client])
  useEffect(() => {
    tellCount(unread)
    return () => {
      tellCount(0)
    }
  }, [unread])

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.opener}
        popoverTarget={id}
        title={unread > 0 ? `${t('notifications.title')} ${formatNumber(unread, language)}` : t('notifications.title')}
        onClick={() => {
          setKnown(true)
          // Others take requests meanwhile, which is no news of one's own.
          void client.invalidateQueries({ queryKey: KEY })
        }}
      >
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
      <Popover id={id} className={styles.panel} aria-label={t('notifications.title')} role="group" onClick={closeOnLink}>
        {isKnown && <BellPanel />}
      </Popover>
    </>
  )
}

/** A line that is followed closes the panel; a button in it leaves it open. */
function closeOnLink({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  // A browser without popovers shows the panel in its place.
  if (target instanceof Element && target.closest('a') !== null && 'hidePopover' in currentTarget) currentTarget.hidePopover()
}
