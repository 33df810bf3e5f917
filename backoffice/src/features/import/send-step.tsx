import { useLabels } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { Button, RetryNotice } from '@office/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { sendRows, type Sending, type SentSoFar } from './sending'
import { StepHeading } from './step-heading'
import { WorkProgress } from './work-progress'

/** Rows on their way: since when at the present attempt, how many have come, and why no more do. */
export interface SendingState {
  readonly sending: Sending
  readonly first: SentSoFar
  readonly sent: SentSoFar
  readonly error?: unknown
}

/** Sends rows to the server; leaving the screen ends it. */
export function useSending(onSent: (id: number) => void) {
  const [state, setState] = useState<SendingState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function start(sending: Sending, from: Pick<SentSoFar, 'id' | 'done'>) {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const first = { ...from, at: Date.now() }
    setState({ sending, first, sent: first })
    const onPart = (sent: SentSoFar) => { setState((before) => before && { ...before, sent }) }
    sendRows(sending, first, onPart, mine.signal).then(onSent, (error: unknown) => {
      if (!mine.signal.aborted) setState((before) => before && { ...before, error })
    })
  }

  return { state, start, stop: () => running.current?.abort() }
}

interface SendStepProps {
  state: SendingState
  onRetry: () => void
  onCancel: () => void
}

/** The rows on their way to the server, which then checks them. A failure is tried again from where it came to. */
export function SendStep({ state: { sending, first, sent, error }, onRetry, onCancel }: SendStepProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  return (
    <section className={styles.part}>
      <StepHeading>{t('import.sending')}</StepHeading>
      <WorkProgress label={t('import.sending')} first={first} now={sent} total={sending.rows.length} />
      {error !== undefined && (
        <RetryNotice title={t('import.send_failed')} onRetry={onRetry}>
          <p>{toApiError(error).fields[0]?.errorMsg ?? labels.error(toApiError(error).code)}</p>
        </RetryNotice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('import.cancel')}</Button>
      </div>
    </section>
  )
}
