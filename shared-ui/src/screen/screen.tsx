import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Spinner } from '../feedback/spinner'
import { abandonPending } from './abandon-pending'
import { BrokenNotice } from './broken-notice'
import { ErrorBoundary } from './error-boundary'
import { LoadError } from './load-error'
import { LoadFailure } from './load-failure'
import { SLOW_AFTER, SlowNotice } from './slow-notice'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

export type Screen<P extends object> = ComponentType<P> & {
  /** Starts loading ahead of need; a failure is kept for the screen itself to show. */
  preload: () => void
}

export interface ScreenOptions {
  /** Nobody waits for it: it says nothing while it is slow. */
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
    function loadAgain() {
      setContent(() => lazy(attempt))
    }
    const waiting = quiet ? (
      fallback
    ) : (
      <Waiting
        over={over}
        onRetry={() => {
          abandonPending()
          loadAgain()
        }}
      >
        {fallback}
      </Waiting>
    )
    return (
      <ErrorBoundary
        fallback={(error, retry) =>
          error instanceof LoadError ? (
            <LoadFailure
              error={error}
              over={over}
              onRetry={() => {
                loadAgain()
                retry()
              }}
            />
          ) : (
            <BrokenNotice over={over} onRetry={retry} />
          )
        }
      >
        <Suspense fallback={waiting}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  // What happens around a screen, such as a new address, is no reason to render it again: it asks for what it needs.
  return Object.assign(memo(LazyScreen) as ComponentType<P>, {
    preload: () => {
      attempt().catch(() => undefined)
    },
  })
}

interface WaitingProps {
  over: boolean
  onRetry: () => void
  children: ReactNode
}

/** What stands there while code is on its way; after a while with a word and a Retry, while the load goes on. */
function Waiting({ over, onRetry, children }: WaitingProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (slow) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
    }, SLOW_AFTER)
    return () => {
      clearTimeout(timer)
    }
  }, [slow])
  return (
    <>
      {slow && (
        <SlowNotice
          over={over}
          onRetry={() => {
            setSlow(false)
            onRetry()
          }}
        />
      )}
      {children}
    </>
  )
}
