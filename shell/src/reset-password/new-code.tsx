import { queryClient, toApiError } from '@office/shared-api/client'
import { requestResetCode } from '@office/shared-api/client/staff'
import { RESET_CODE_PAUSE } from '@office/shared-api/client/staff'
import { Button, Notice } from '@office/shared-ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown, deadlineOf, useSecondsLeft } from './countdown'
import styles from './reset-password.module.css'
import type { SentCode } from './reset-step'
import { useResetTexts } from './translations'

export interface NewCodeProps {
  email: string
  /** A new code is on its way. */
  onSent: (code: SentCode) => void
}

/** 'Request a new code', once a minute; later the server's pauses grow. */
export function NewCode({ email, onSent }: NewCodeProps) {
  const t = useResetTexts()
  const { t: common } = useTranslation('common')
  const [nextAt, setNextAt] = useState(() => Date.now() + RESET_CODE_PAUSE)
  const wait = useSecondsLeft(nextAt)
  const asked = useMutation(
    {
      mutationFn: () => requestResetCode(email),
      onSuccess: ({ expires, handle }) => {
        setNextAt(Date.now() + RESET_CODE_PAUSE)
        onSent({ deadline: deadlineOf(expires), handle })
      },
      onError: (error) => {
        const { retryAfter } = toApiError(error)
        if (retryAfter !== undefined) setNextAt(Date.now() + retryAfter * 1_000)
      },
    },
    queryClient,
  )

  return (
    <>
      {asked.isSuccess && <Notice tone="success">{t('new_code_sent')}</Notice>}
      {asked.isError && <Notice tone="danger">{common(`errors.${toApiError(asked.error).code}.full`)}</Notice>}
      <Button
        size="wide"
        icon="refresh"
        className={styles.resend}
        busy={asked.isPending}
        disabled={wait > 0}
        onClick={() => {
          asked.mutate()
        }}
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
