import { useLanguage } from '@office/shared-api'
import { AfterHydration, ErrorBoundary } from '@office/shared-ui'
import { Navigate, Route, Routes, useLocation } from '@office/shared-ui/router'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useSite } from '../app/site'
import { RemoteNotice } from './remote-notice'
import styles from './remote-place.module.css'
import type { RemoteState } from './remote-state'

export interface RemotePlaceProps {
  readonly name: string
  /** Stands there until the remote comes. */
  readonly waiting: ReactNode
}

/** The place of one remote in the page: its screens, or what has become of them. Nothing of it reaches the frame. */
export function RemotePlace({ name, waiting }: RemotePlaceProps) {
  const { remotes } = useSite()
  const state = useRemoteState(name)
  const served = useServedScreen(name)
  useEffect(() => {
    void remotes.load(name)
  }, [remotes, name])

  if (state.status === 'ready') {
    return (
      <div key="screens" className={styles.place} data-remote={name}>
        <RemoteScreens module={state.module} />
      </div>
    )
  }
  return (
    <>
      {/* The server knows nothing of a late remote: its notice is not in the markup that is taken over. */}
      <AfterHydration>
        <RemoteNotice
          state={state}
          over={served !== undefined}
          onRetry={() => {
            void remotes.retry(name)
          }}
        />
      </AfterHydration>
      {served !== undefined ? (
        <div
          key="served"
          className={styles.place}
          data-remote={name}
          dangerouslySetInnerHTML={{ __html: served }}
          suppressHydrationWarning
        />
      ) : (
        state.status === 'loading' && waiting
      )}
    </>
  )
}

function useRemoteState(name: string): RemoteState {
  const { remotes } = useSite()
  const read = () => remotes.stateOf(name)
  return useSyncExternalStore((listener) => remotes.subscribe(name, listener), read, read)
}

/** What the server wrote for this place, as long as the reader stays with its language. Its links work without scripts. */
function useServedScreen(name: string): string | undefined {
  const { servedScreen } = useSite()
  const language = useLanguage()
  return servedScreen?.remote === name && servedScreen.language === language ? servedScreen.markup : undefined
}

function RemoteScreens({ module }: { module: Extract<RemoteState, { status: 'ready' }>['module'] }) {
  const { pathname } = useLocation()
  return (
    // A screen that broke is tried afresh when the reader goes elsewhere.
    <ErrorBoundary key={pathname}>
      <Routes>
        {module.routes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </ErrorBoundary>
  )
}
