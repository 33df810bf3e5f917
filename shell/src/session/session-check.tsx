import { RetryNotice, Spinner } from '@office/shared-ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './session-check.module.css'

/** Milliseconds until a server that did not answer is asked again, unless the reader asks first. */
const ASK_AGAIN = 5_000

/** Asks the server who is signed in, for a browser that has signed in before. A refusal ends the check as signed out. */
export function SessionCheck() {
  const { t } = useTranslation('shell')
  const [failed, setFailed] = useState(false)

  function check() {
    restore().catch(() => {
      setFailed(true)
    })
  }
  useEffect(check, [])
  // A server that was away for a moment is found again by a page that nobody looks at, too.
  useEffect(() => {
    if (!failed) return undefined
    const timer = setInterval(check, ASK_AGAIN)
    return () => {
      clearInterval(timer)
    }
  }, [failed])

  return (
    <main className={styles.place} aria-label={t('session.checking')}>
      {failed ? (
        <RetryNotice
          title={t('session.failed')}
          onRetry={() => {
            setFailed(false)
            check()
          }}
        >
          <p>{t('session.failed_hint')}</p>
        </RetryNotice>
      ) : (
        <Spinner />
      )}
    </main>
  )
}

/** The client is not part of the first script: a visitor never needs it for this. */
async function restore(): Promise<void> {
  const [{ ApiError }, { restoreSession }] = await Promise.all([import('@office/shared-api/client'), import('@office/shared-api/client/staff')])
  try {
    await restoreSession()
  } catch (error) {
    // The client has taken the session away already: that is an answer, not a failure.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
