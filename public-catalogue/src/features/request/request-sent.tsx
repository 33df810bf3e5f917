import { startData, useLanguage } from '@office/shared-api'
import type { Bilingual, SubmittedRequest } from '@office/shared-api/model'
import { Button, formatFullDate, Icon, Ltr } from '@office/shared-ui'
import { ApplicationPaper, PrintPreview } from '@office/shared-ui/print'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './request-sent.module.css'

/** Here and not with the texts of the catalogue, which come with its first screen. */
const RESERVED_UNTIL: Bilingual = { ar: 'الحجز حتى', en: 'Reserved until' }

export interface RequestSentProps {
  request: SubmittedRequest
  /** The worker in words, as on the paper. */
  worker: readonly string[]
}

/** The request has arrived: its reference to keep, and the application to print. */
export function RequestSent({ request, worker }: RequestSentProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const language = useLanguage()
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
        <p className={styles.text}>{t('request.sent_text')}</p>
        <div className={styles.reference}>
          <span>{t('request.reference')}</span>
          <Ltr className={styles.number}>{request.Ref}</Ltr>
          <Copy text={request.Ref} label={t('request.copy')} />
        </div>
        {request.ReservedUntil && (
          <p className={styles.text}>
            {RESERVED_UNTIL[language]} <time dateTime={request.ReservedUntil}>{formatFullDate(request.ReservedUntil, language)}</time>
          </p>
        )}
        {request.Track !== undefined && (
          <div className={styles.track}>
            <a href={request.Track} target="_blank" rel="noopener noreferrer">
              {t('request.track')}
            </a>
            <Copy text={request.Track} label={t('request.copy')} />
          </div>
        )}
      </div>
      <PrintPreview title={`${t('request.title')} ${request.Ref}`} fileName={`${request.Ref}.png`}>
        <ApplicationPaper request={request} office={startData().office} worker={worker} />
      </PrintPreview>
    </div>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('catalogue')
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without the clipboard it still stands there to be marked by hand, or opened.
      setCopied(false)
    }
  }

  return (
    <Button size="small" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? t('request.copied') : label}</span>
    </Button>
  )
}
