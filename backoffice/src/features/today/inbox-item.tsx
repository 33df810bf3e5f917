import { useLanguage } from '@office/shared-api'
import type { AnyRow, InboxGroup } from '@office/shared-api/model'
import { Button, formatDate, LinkButton, Ltr } from '@office/shared-ui'
import { ActionButton, RowActions, useAct } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { EXTEND_RESERVATION, INBOX_OFFERS, LOG_CONTACT } from '../../request/inbox-offers'
import { useMessages } from '../../request/messaging'
import { RequestLink } from '../../request/open-request'
import { holdsWorker } from '../../request/use-release'
import { useReturn } from '../../request/use-return'
import { ReservedText, WaitingText } from '../../request/waiting'
import styles from './today.module.css'

interface InboxItemProps {
  row: AnyRow
  group: InboxGroup
  readOnly: boolean
  onRelease: (row: AnyRow) => void
}

/** One request that waits for somebody though no clock runs for it: who it is, why it stands here, and the next step. */
export function InboxItem({ row, group, readOnly, onRelease }: InboxItemProps) {
  const { t } = useTranslation('backoffice')
  const onReturn = useReturn()
  const { accept } = useAct()
  const messages = useMessages()
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
      {!readOnly && (
        <div className={styles.buttons}>
          {mayCall && (
            <LinkButton href={`tel:${String(row['Phone'])}`} onClick={() => { onReturn(() => { accept(row, LOG_CONTACT) }) }}>
              {t('inbox.call')} <span className="visually-hidden">{name}</span>
            </LinkButton>
          )}
          {mayCall && <ActionButton variant="primary" className={styles.main} row={row} offer={LOG_CONTACT} about={name} shows="text" />}
          {group === 'reservations' && <ActionButton variant="primary" className={styles.main} row={row} offer={EXTEND_RESERVATION} about={name} />}
          {group === 'closed' && holdsWorker(row) && (
            <Button variant="primary" icon="unlock" className={styles.main} onClick={() => { onRelease(row) }}>
              {t('requests.release')} <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <RowActions row={row} label={t('mark.more', { name })} entries={() => [...INBOX_OFFERS, ...messages.entries({ Id: row.Id, Name: name })]} />
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
