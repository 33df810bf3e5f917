import { ErrorBoundary } from '@office/shared-ui'
import { Navigate, Route, Routes, useLocation } from '@office/shared-ui/router'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useSite } from '../app/site'
import { RemoteNotice } from './remote-notice'
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
  useEffect(() => {
    void remotes.load(name)
  }, [remotes, name])

  if (state.status === 'ready') return <RemoteScreens module={state.module} />
  return (
    <>
      <RemoteNotice
        state={state}
        onRetry={() => {
          void remotes.retry(name)
        }}
      />
      {state.status === 'loading' && waiting}
    </>
  )
}

function useRemoteState(name: string): RemoteState {
  const { remotes } = useSite()
  const read = () => remotes.stateOf(name)
  return useSyncExternalStore((listener) => remotes.subscribe(name, listener), read, read)
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
