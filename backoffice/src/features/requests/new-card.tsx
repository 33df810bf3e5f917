import { take } from '@office/shared-api/model/actions'
import { textOf, type AnyRow } from '@office/shared-api/model'
import { Ltr } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../request/contact-link'
import { LOG_CONTACT } from '../../request/inbox-offers'
import { RequestLink } from '../../request/open-request'
import { ReservedText, WaitingText } from '../../request/waiting'
import styles from './requests.module.css'

interface NewCardProps {
  row: AnyRow
  readOnly: boolean
}

/** A request that nobody has answered, on a phone: who waits for whom and how long, and the next step under the thumb; low, so that four are in sight. */
export function NewCard({ row, readOnly }: NewCardProps) {
  const { t } = useTranslation('backoffice')
  const name = String(row['Name'])
  const isTaken = typeof row['AssigneeId'] === 'number'
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <RequestLink id={row.Id} name={name} className={styles.name} />
        {(['call', 'whatsapp'] as const).map((channel) => <ContactLink key={channel} row={row} channel={channel} readOnly={readOnly} shows="icon" />)}
      </div>
      <div className={styles.body}>
        <div>
          <p className={styles.facts}>
            <Ltr>{textOf(row['Ref'])}</Ltr>
            {row['Person'] !== null && <bdi>{textOf(row['Person'])}</bdi>}
          </p>
          <p className={styles.facts}>
            <span>
              {t('inbox.waiting')} <WaitingText since={String(row['RequestDate'])} due={row['ContactDueAt']} />
            </span>
            <ReservedText short row={row} />
            {isTaken && <bdi>{textOf(row['Assignee'])}</bdi>}
          </p>
        </div>
        {!readOnly && <ActionButton variant="primary" size="small" className={styles.main} row={row} offer={isTaken ? LOG_CONTACT : { action: take }} about={name} />}
      </div>
    </article>
  )
}
