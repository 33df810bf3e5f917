import { useLanguage } from '@office/shared-api'
import { notificationPath } from '@office/shared-api/model'
import { take } from '@office/shared-api/model/actions'
import { classNames, formatDateTime, formatNumber, Icon } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import { ago } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import styles from './bell.module.css'
import { ICONS, type Told } from './own-notifications'

interface NotificationLineProps {
  told: Told
  now: Date
  onRead: (ids: readonly number[]) => void
  /** Somebody has the request now, or it was not to be had. */
  onTaken: () => void
}

/** Icon, kind, client and how long ago: leads to the request. One that nobody has can be taken on the spot. */
export function NotificationLine({ told: { newest, Ids, isUnread }, now, onRead, onTaken }: NotificationLineProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { Kind, RequestId, Name, Ref, Free, At } = newest
  // The name of a client who has been forgotten is empty.
  const about = Name || Ref
  return (
    <li className={classNames(styles.line, isUnread && styles.fresh)}>
      <Link to={notificationPath(newest)} className={styles.entry} onClick={() => { if (isUnread) onRead(Ids) }}>
        <Icon name={ICONS[Kind]} />
        <span>
          {isUnread && <span className="visually-hidden">{t('notifications.is_unread')} </span>}
          {t(`notifications.${Kind}`)}
          {about !== null && <> · <bdi>{about}</bdi></>}
          <span className={styles.at}>
            {' · '}
            <time dateTime={At} title={formatDateTime(At, language)}>
              {ago(At, now, language) ?? t('notifications.now')}
            </time>
          </span>
          {Ids.length > 1 && <span className={styles.at}> · {t('notifications.times', { count: Ids.length, number: formatNumber(Ids.length, language) })}</span>}
        </span>
      </Link>
      {Free && RequestId !== null && (
        <ActionButton row={{ Id: RequestId }} offer={{ action: take, onDone: onTaken }} about={about ?? ''} shows="text" size="small" className={styles.take} />
      )}
    </li>
  )
}
