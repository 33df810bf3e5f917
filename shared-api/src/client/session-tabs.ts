import { leaveSession, sessionStore } from '../stores/session.store'
import { queryClient, queryKeys } from './query-client'

let tabs: BroadcastChannel | undefined
let heard = false

/** Lists of staff are in no answer to visitors: what was loaded before the sign-in is loaded again. */
function forgetLists(): void {
  queryClient.removeQueries({ queryKey: queryKeys.lookups, type: 'inactive' })
}

/** All tabs of a browser share the session's cookie: its end in one empties the others at once, in the same way, and none keeps what it had loaded. */
export function shareSessionEnd(): void {
  forgetLists()
  sessionStore.subscribe((session, before) => {
    if (session.status === 'signed-in' && before.status !== 'signed-in') forgetLists()
    if (session.status === 'signed-in') tabs ??= openChannel()
    if (session.status !== 'signed-out' || before.status !== 'signed-in') return
    queryClient.clear()
    if (!heard) tabs?.postMessage(session.endedFor === undefined ? 'signed-out' : 'ended')
  })
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }) => {
    heard = true
    leaveSession(data === 'signed-out' ? 'signed-out' : 'ended')
    heard = false
  }
  return channel
}
