import { ErrorBoundary } from '@office/shared-ui'
import { useEffect } from 'react'
import { useSite } from '../app/site'
import { useRemoteState } from '../remotes/remote-slot'

/** The tools of the remotes that have pages for staff, beside the account menu. A remote that is down has none, and one whose tools break loses them alone. */
export function RemoteTools() {
  const { listing } = useSite()
  return listing.filter(({ menu }) => menu.length > 0).map(({ name }) => <ToolsOf key={name} name={name} />)
}

function ToolsOf({ name }: { name: string }) {
  const { remotes } = useSite()
  const state = useRemoteState(name)
  useEffect(() => {
    void remotes.load(name)
  }, [remotes, name])
  const Tools = state.status === 'ready' ? state.module.tools : undefined
  return Tools && <ErrorBoundary fallback={() => null}><Tools /></ErrorBoundary>
}
