import { contact, take } from '@office/shared-api/model/actions'
import { whatsappLink, type AnyRow } from '@office/shared-api/model'
import { LinkButton, Ltr } from '@office/shared-ui'
import { ActionButton, useAct } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { LOG_CONTACT } from '../../request/inbox-offers'
import { RequestLink } from '../../request/open-request'
import { useReturn } from '../../request/use-return'
import { ReservedText, WaitingText } from '../../request/waiting'
import styles from './requests.module.css'

interface NewCardProps {
  row: AnyRow
  readOnly: boolean
}

/** A request that nobody has answered, on a phone: who waits for whom and how long, and the next step under the thumb. */
export function NewCard({ row, readOnly }: NewCardProps) {
  const { t } = useTranslation('backoffice')
  const onReturn = useReturn()
  const { act } = useAct()
  const name = String(row['Name'])
  const phone = String(row['Phone'] ?? '')
  const whatsapp = whatsappLink(phone, '')
  const isTaken = typeof row['AssigneeId'] === 'number'
  const offerLog = (Channel: 'call' | 'whatsapp') => {
    if (!readOnly) onReturn(() => { act(contact, row, {}, { initial: { Channel } }) })
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
        {!readOnly && <ActionButton variant="primary" className={styles.main} row={row} offer={isTaken ? LOG_CONTACT : { action: take }} about={name} />}
      </div>
    </article>
  )
}
