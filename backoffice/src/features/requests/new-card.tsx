import { whatsappLink, type AnyRow } from '@office/shared-api/model'
import { Button, LinkButton, Ltr } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { RequestLink } from '../../request/open-request'
import { useReturn } from '../../request/use-return'
import type { Inbox } from '../../request/use-inbox'
import { ReservedText, WaitingText } from '../../request/waiting'
import styles from './requests.module.css'

interface NewCardProps {
  row: AnyRow
  /** Null for a reader, who changes nothing. */
  inbox: Inbox | null
}

/** A request that nobody has answered, on a phone: who waits for whom and how long, and the next step under the thumb. */
export function NewCard({ row, inbox }: NewCardProps) {
  const { t } = useTranslation('backoffice')
  const onReturn = useReturn()
  const name = String(row['Name'])
  const phone = String(row['Phone'] ?? '')
  const whatsapp = whatsappLink(phone, '')
  const isTaken = typeof row['AssigneeId'] === 'number'
  const offerLog = (channel: 'call' | 'whatsapp') => {
    if (inbox) onReturn(() => { inbox.logContact(row, channel) })
  }
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <RequestLink id={row.Id} name={name} className={styles.name} />
        <p className={styles.facts}>
          <Ltr>{row['Ref']}</Ltr>
          {row['Person'] !== null && <bdi>{row['Person']}</bdi>}
          <ReservedText row={row} />
        </p>
        <p className={styles.facts}>
          <span>{t('inbox.waiting')}</span>
          <WaitingText since={String(row['RequestDate'])} due={row['ContactDueAt']} />
          {isTaken && <bdi>{row['Assignee']}</bdi>}
        </p>
      </div>
      <div className={styles.buttons}>
        {phone !== '' && (
          <LinkButton href={`tel:${phone}`} onClick={() => { offerLog('call') }}>
            {t('inbox.call')} <span className="visually-hidden">{name}</span>
          </LinkButton>
        )}
        {whatsapp !== null && (
          <LinkButton href={whatsapp} target="_blank" rel="noopener noreferrer" onClick={() => { offerLog('whatsapp') }}>
            {t('inbox.whatsapp')} <span className="visually-hidden">{name}</span>
          </LinkButton>
        )}
        {inbox && (
          <Button
            variant="primary"
            icon={isTaken ? 'message' : 'check'}
            className={styles.main}
            busy={inbox.isTaking}
            onClick={() => {
              if (isTaken) inbox.logContact(row)
              else inbox.take([row])
            }}
          >
            {t(isTaken ? 'contact.log' : 'inbox.take')} <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}
