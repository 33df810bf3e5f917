import { leaveSession, sessionStore } from '../stores/session.store'
import { queryClient } from './query-client'

let tabs: BroadcastChannel | undefined
let heard = false

/** All tabs of a browser share the session's cookie: its end in one empties the others at once, and none keeps what it had loaded. */
export function shareSessionEnd(): void {
  sessionStore.subscribe((session, before) => {
    if (session.status === 'signed-in') tabs ??= openChannel()
    if (session.status !== 'signed-out' || before.status !== 'signed-in') return
    queryClient.clear()
    if (!heard) tabs?.postMessage('left')
  })
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('session')
  channel.onmessage = () => {
    heard = true
    leaveSession('ended')
    heard = false
  }
  return channel
}
