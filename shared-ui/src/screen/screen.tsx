import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../feedback/spinner'
import { BrokenNotice, ErrorBoundary } from './error-boundary'
import { LoadError, recover, reloadSafely, type Recovery } from './recovery'
import { SLOW_AFTER, SlotNotice, SlowNotice } from './slot-notice'
import styles from './slot-notice.module.css'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

export type Screen<P extends object> = ComponentType<P> & {
  /** Starts loading ahead of need; resolves (never rejects) when that has ended: a failure is kept for the screen itself to show. */
  preload: () => Promise<void>
}

export interface ScreenOptions {
  /** Nobody waits for it: it says nothing while it is slow, and is not there when it failed. */
  readonly quiet?: boolean
}

/**
 * A component whose code comes when it is first shown. `React.lazy` keeps a failure for ever; here every attempt is
 * a fresh lazy component in its own boundary, so Retry really tries again. Code that has come once shows at once.
 * One without a fallback opens over the page, and so do its notices.
 */
export function screen<P extends object>(
  load: Load<P>,
  fallback: ReactNode = <Spinner />,
  { quiet = false }: ScreenOptions = {},
): Screen<P> {
  let loaded: ComponentType<P> | undefined
  const over = fallback === null && !quiet

  function attempt(): Promise<{ default: ComponentType<P> }> {
    return load().then(
      (module) => {
        loaded = module.default
        return module
      },
      (reason: unknown) => {
        throw new LoadError(reason)
      },
    )
  }

  function LazyScreen(props: P) {
    const [Content, setContent] = useState<ComponentType<P>>(() => loaded ?? lazy(attempt))
    const [retried, setRetried] = useState(false)
    return (
      <ErrorBoundary
        fallback={(error, retry) =>
          quiet ? null : error instanceof LoadError ? (
            <LoadFailure
              error={error}
              over={over}
              retried={retried}
              onRetry={() => {
                setRetried(true)
                setContent(() => lazy(attempt))
                retry()
              }}
            />
          ) : (
            <BrokenNotice over={over} onRetry={retry} />
          )
        }
      >
        <Suspense fallback={quiet ? fallback : <Waiting over={over}>{fallback}</Waiting>}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  // A change around a screen, such as a new address, is no reason to render it again: it asks for what it needs.
  return Object.assign(memo(LazyScreen) as ComponentType<P>, {
    preload: () => attempt().then(ignore, ignore),
  })
}

function ignore(): void {}

/**
 * The placeholder while code is on its way; after a while with a word and a Retry, while the load goes on. Retry is a
 * new page: the browser sends no second request for an address that hangs.
 */
function Waiting({ over, children }: { over: boolean; children: ReactNode }) {
  const [slow, setSlow] = useState(false)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (slow) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
    }, SLOW_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [slow])
  async function retry() {
    setSlow(false)
    setStuck(!(await reloadSafely()))
  }
  return (
    <>
      {slow && <SlowNotice over={over} stuck={stuck} onRetry={() => void retry()} />}
      {children}
    </>
  )
}

interface LoadFailureProps {
  error: LoadError
  over: boolean
  /** A Retry has failed as well. */
  retried: boolean
  onRetry: () => void
}

/** In the slot of a screen whose code did not come: what can be done about it, or a new page where that alone helps. */
function LoadFailure({ error, over, retried, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('ui')
  const [recovery, setRecovery] = useState<Recovery>('retry')
  useEffect(() => {
    let shown = true
    void recover(error, retried).then((found) => {
      if (shown) setRecovery(found)
    })
    return () => {
      shown = false
    }
  }, [error, retried])
  if (recovery === 'reloading') return <Spinner />
  if (recovery === 'updated') return <SlotNotice tone="warning" title={t('updated')} over={over} reload={t('updated_hint')} />
  return (
    <SlotNotice tone="danger" title={t('screen_failed')} over={over} onRetry={onRetry} reload={retried && t('reload_hint')}>
      <p>{t('screen_failed_hint')}</p>
      <p className={styles.detail}>
        <bdi>{error.message}</bdi>
      </p>
    </SlotNotice>
  )
}
