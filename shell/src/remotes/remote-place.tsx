import { Navigate, Route, Routes } from '@office/shared-ui/router'
import { useEffect, useSyncExternalStore } from 'react'
import type { RemoteLoader } from './remote-loader'

/** The place of one remote in the page: its screens, or what has become of them. */
export function RemotePlace({ loader, name }: { loader: RemoteLoader; name: string }) {
  const state = useSyncExternalStore(
    (listener) => loader.subscribe(name, listener),
    () => loader.stateOf(name),
    () => loader.stateOf(name),
  )
  useEffect(() => void loader.load(name), [loader, name])
  if (state.status !== 'ready') return null
  return (
    <Routes>
      {state.module.routes.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}
