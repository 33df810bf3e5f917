import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Spinner } from '../feedback/spinner'
import { BrokenNotice } from './broken-notice'
import { ErrorBoundary } from './error-boundary'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

export type Screen<P extends object> = ComponentType<P> & {
  /** Starts loading ahead of need; a failure is kept for the screen itself to show. */
  preload: () => void
}

/** The loader's failure, told apart from an error that the loaded screen throws. */
class LoadError extends Error {
  override readonly name = 'LoadError'
}

/**
 * A component whose code comes when it is first shown. `React.lazy` keeps a failure for ever; here every attempt is
 * a fresh lazy component in its own boundary, so Retry really tries again. Code that has come once shows at once.
 */
export function screen<P extends object>(
  load: Load<P>,
  fallback: ReactNode = <Spinner />,
): Screen<P> {
  let loaded: ComponentType<P> | undefined

  function attempt(): Promise<{ default: ComponentType<P> }> {
    return load().then(
      (module) => {
        loaded = module.default
        return module
      },
      (reason: unknown) => {
        throw new LoadError(reason instanceof Error ? reason.message : String(reason))
      },
    )
  }

  function LazyScreen(props: P) {
    const [Content, setContent] = useState<ComponentType<P>>(() => loaded ?? lazy(attempt))
    return (
      <ErrorBoundary
        fallback={(error, retry) => (
          <BrokenNotice
            {...(error instanceof LoadError && { loadError: error })}
            onRetry={() => {
              if (error instanceof LoadError) setContent(() => lazy(attempt))
              retry()
            }}
          />
        )}
      >
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  LazyScreen.preload = () => {
    attempt().catch(() => undefined)
  }
  return LazyScreen
}
