import { requestResetCode, toApiError } from '@office/shared-api/client'
import { RESET_CODE_PAUSE, type ErrorCode } from '@office/shared-api/model'
import { Button, Notice } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown, deadlineOf, useSecondsLeft } from './countdown'
import styles from './reset-password.module.css'
import type { SentCode } from './reset-step'
import { useResetTexts } from './translations'

type Outcome = { readonly status: 'none' | 'asking' | 'sent' } | { readonly status: 'failed'; readonly code: ErrorCode }

export interface NewCodeProps {
  email: string
  /** A new code is on its way. */
  onSent: (code: SentCode) => void
}

/** 'Request a new code', once a minute; later the server's pauses grow. */
export function NewCode({ email, onSent }: NewCodeProps) {
  const t = useResetTexts()
  const { t: common } = useTranslation('common')
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' })
  const [nextAt, setNextAt] = useState(() => Date.now() + RESET_CODE_PAUSE)
  const wait = useSecondsLeft(nextAt)

  async function ask() {
    setOutcome({ status: 'asking' })
    try {
      const { expires, handle } = await requestResetCode(email)
      setOutcome({ status: 'sent' })
      setNextAt(Date.now() + RESET_CODE_PAUSE)
      onSent({ deadline: deadlineOf(expires), handle })
    } catch (error) {
      const { code, retryAfter } = toApiError(error)
      setOutcome({ status: 'failed', code })
      if (retryAfter !== undefined) setNextAt(Date.now() + retryAfter * 1_000)
    }
  }

  return (
    <>
      {outcome.status === 'sent' && <Notice tone="success">{t('new_code_sent')}</Notice>}
      {outcome.status === 'failed' && <Notice tone="danger">{common(`errors.${outcome.code}.full`)}</Notice>}
      <Button
        size="wide"
        icon="refresh"
        className={styles.resend}
        busy={outcome.status === 'asking'}
        disabled={wait > 0}
        onClick={() => void ask()}
      >
        {wait > 0 ? (
          <>
            {t('new_code_wait')} <Countdown seconds={wait} />
          </>
        ) : (
          t('new_code')
        )}
      </Button>
    </>
  )
}
