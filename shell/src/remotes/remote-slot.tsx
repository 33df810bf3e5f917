import { useLanguage } from '@office/shared-api'
import { AfterHydration, ErrorBoundary, SlotNotice, SlowNotice } from '@office/shared-ui'
import { Navigate, Route, Routes, useLocation } from '@office/shared-ui/router'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../app/site'
import type { RemoteState } from './remote-loader'
import styles from './remote-slot.module.css'

export interface RemoteSlotProps {
  readonly name: string
  /** Stands there until the remote comes. */
  readonly waiting: ReactNode
}

/** The slot of one remote in the page: its screens, or what has become of them. Nothing of it reaches the layout. */
export function RemoteSlot({ name, waiting }: RemoteSlotProps) {
  const { remotes } = useSite()
  const state = useRemoteState(name)
  const served = useServedScreen(name)
  useEffect(() => {
    void remotes.load(name)
  }, [remotes, name])

  if (state.status === 'ready') {
    return (
      <div key="screens" className={styles.slot} data-remote={name}>
        <RemoteScreens module={state.module} />
      </div>
    )
  }
  return (
    <>
      {/* The server knows nothing of a late remote: its notice is not in the markup that is hydrated. */}
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
          className={styles.slot}
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

interface RemoteNoticeProps {
  readonly state: Exclude<RemoteState, { status: 'ready' }>
  /** A screen that the server has rendered stands below: the notice floats over it, so that nothing moves. */
  readonly over: boolean
  readonly onRetry: () => void
}

/** Says in the remote's slot that it is late or not there, with the next step; nothing while a load is fresh. */
function RemoteNotice({ state, over, onRetry }: RemoteNoticeProps) {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  if (state.status === 'loading') return state.slow ? <SlowNotice over={over} stuck={false} onRetry={onRetry} /> : null
  const { reason, offerReload } = state
  return (
    <SlotNotice tone="danger" title={t('remote.failed')} over={over} onRetry={onRetry} reload={offerReload && ui('reload_hint')}>
      <p>{t(reason === 'contract' || reason === 'version' ? 'remote.contract_hint' : 'remote.failed_hint')}</p>
    </SlotNotice>
  )
}

export function useRemoteState(name: string): RemoteState {
  const { remotes } = useSite()
  const read = () => remotes.stateOf(name)
  return useSyncExternalStore((listener) => remotes.subscribe(name, listener), read, read)
}

/** The server-side rendering of this slot, as long as the language stays. Its links work without scripts. */
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
