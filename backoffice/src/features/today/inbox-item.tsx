import { useLanguage } from '@office/shared-api'
import type { AnyRow, InboxGroup } from '@office/shared-api/model'
import { Button, formatDate, LinkButton, Ltr } from '@office/shared-ui'
import { MENU_OPENER } from '@office/shared-ui/primereact'
import { useTranslation } from 'react-i18next'
import { RequestLink } from '../../request/open-request'
import { isReserved, type Inbox } from '../../request/use-inbox'
import { holdsWorker } from '../../request/use-release'
import { useReturn } from '../../request/use-return'
import { ReservedText, WaitingText } from '../../request/waiting'
import styles from './today.module.css'

interface InboxItemProps {
  row: AnyRow
  group: InboxGroup
  /** Null for who may only look. */
  inbox: Inbox | null
  onRelease: (row: AnyRow) => void
  onMenu: (opener: HTMLElement) => void
}

/** One request that waits for somebody though no clock runs for it: who it is, why it stands here, and the next step. */
export function InboxItem({ row, group, inbox, onRelease, onMenu }: InboxItemProps) {
  const { t } = useTranslation('backoffice')
  const onReturn = useReturn()
  const name = String(row['Name'])
  const mayCall = group === 'contact' || group === 'remind'
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <RequestLink id={row.Id} name={name} className={styles.client} />
        <p className={styles.worker}>
          <Ltr>{row['Ref']}</Ltr> {typeof row['Person'] === 'string' && <bdi>{row['Person']}</bdi>}
        </p>
      </div>
      <p>
        <Why row={row} group={group} />
      </p>
      <p className={styles.worker}>{typeof row['Assignee'] === 'string' ? <bdi>{row['Assignee']}</bdi> : t('inbox.nobody')}</p>
      {inbox && (
        <div className={styles.buttons}>
          {mayCall && (
            <LinkButton href={`tel:${String(row['Phone'])}`} onClick={() => { onReturn(() => { inbox.logContact(row) }) }}>
              {t('inbox.call')} <span className="visually-hidden">{name}</span>
            </LinkButton>
          )}
          {mayCall && (
            <Button variant="primary" className={styles.main} onClick={() => { inbox.logContact(row) }}>
              {t('contact.log')} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          {group === 'reservations' && isReserved(row) && (
            <Button variant="primary" icon="clock" className={styles.main} onClick={() => { inbox.extend([row]) }}>
              {t('reserved.extend')} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          {group === 'closed' && holdsWorker(row) && (
            <Button variant="primary" icon="unlock" className={styles.main} onClick={() => { onRelease(row) }}>
              {t('requests.release')} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <Button {...MENU_OPENER} variant="quiet" icon="more" label={t('mark.more', { name })} onClick={({ currentTarget }) => { onMenu(currentTarget) }} />
        </div>
      )}
    </li>
  )
}

/** Why a request is in its group. */
function Why({ row, group }: Pick<InboxItemProps, 'row' | 'group'>) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  switch (group) {
    case 'contact':
      return <>{t('inbox.waiting')} <WaitingText since={String(row['RequestDate'])} /></>
    case 'remind':
      return <><Ltr>{formatDate(String(row['NextOn']), language)}</Ltr> <bdi>{row['NextNote']}</bdi></>
    default:
      return <ReservedText row={row} />
  }
}
