import { Icon, Ltr, screen } from '@office/shared-ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button'
import styles from './request-sent.module.css'
import type { RequestSentProps } from './sent-details'

/** Its code is fetched while the form is filled in: `SentDetails.preload`. */
export const SentDetails = screen(() => import('./sent-details'))

/** The request has arrived: its reference first, which needs no further code, then the rest. */
export function RequestSent({ sent, filled }: RequestSentProps) {
  const { t } = useTranslation(['request', 'common'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <div className={styles.sent}>
      <div className={styles.message}>
        <span className={styles.badge}>
          <Icon name="check" />
        </span>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {t('common:messages.sent')}
        </h3>
        <p className={styles.text}>{t('sent_text')}</p>
        <div className={styles.reference}>
          <span>{t('reference')}</span>
          <Ltr className={styles.number}>{sent.Ref}</Ltr>
          <CopyButton text={sent.Ref} label={t('copy_reference')} />
        </div>
      </div>
      <SentDetails sent={sent} filled={filled} />
    </div>
  )
}
