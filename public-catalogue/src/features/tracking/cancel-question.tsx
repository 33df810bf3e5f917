import { Button } from '@office/shared-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import formStyles from './form.module.css'
import styles from './tracking.module.css'

export interface CancelQuestionProps {
  readonly busy: boolean
  readonly onCancel: (reason: string) => void
  readonly onStay: () => void
  /** Why the last try was not taken. */
  readonly children: ReactNode
}

/** Confirmation of an answer that cannot be taken back, with room for a reason. */
export function CancelQuestion({ busy, onCancel, onStay, children }: CancelQuestionProps) {
  const { t } = useTranslation('tracking')
  const heading = useRef<HTMLHeadingElement>(null)
  const [reason, setReason] = useState('')
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={styles.question} aria-labelledby="cancel-title">
      <h3 id="cancel-title" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('cancel_question')}
      </h3>
      <p className={styles.muted}>{t('cancel_hint')}</p>
      <div className={formStyles.field}>
        <label htmlFor="cancel-reason">{t('cancel_reason')}</label>
        <input
          id="cancel-reason"
          className={formStyles.input}
          maxLength={200}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
          }}
        />
      </div>
      {children}
      <div className={styles.actions}>
        <Button onClick={onStay}>{t('cancel_no')}</Button>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => {
            onCancel(reason)
          }}
        >
          {t('cancel_yes')}
        </Button>
      </div>
    </section>
  )
}
