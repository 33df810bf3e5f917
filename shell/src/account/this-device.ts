import { PUSH, readCall, sendAction, SERVICE_WORKER_PATH, SESSIONS } from '@office/shared-api/client/staff'
import type { sessionsQuery, subscribe, unsubscribe } from '@office/shared-api/model/shapes'

/** The notifications of this browser. Nothing here is done but by a press. */

/** The browser, or the person before it, wants no notifications of this page. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** The worker that shows them; undefined in a browser that has none, or cannot be sent any. */
async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return has ? navigator.serviceWorker.getRegistration(SERVICE_WORKER_PATH) : undefined
}

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** How this browser stands: it cannot show any (null), or by which mark the server knows it, '' while it has none. */
export async function markHere(): Promise<string | null> {
  const worker = await workerHere()
  if (!worker) return null
  const subscription = await worker.pushManager.getSubscription()
  return subscription ? hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))) : ''
}

/** Asks the browser, and tells the server where it can be reached. Rejects with `NotAllowed` where the answer is no. */
export async function turnOn(Key: string): Promise<void> {
  const worker = await workerHere()
  if (!worker || (await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  // One of before may be signed with another key of the server.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: Key })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  try {
    const { sessions } = await readCall<typeof sessionsQuery>(SESSIONS, 'sessions', {})
    const Device = sessions.find(({ Current }) => Current)?.Device ?? ''
    await sendAction<typeof subscribe>({ of: PUSH, name: 'subscribe' }, { Endpoint: made.endpoint, P256dh: p256dh, Auth: auth, Device })
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
}

export async function turnOff(): Promise<void> {
  const subscription = await (await workerHere())?.pushManager.getSubscription()
  if (!subscription) return
  await sendAction<typeof unsubscribe>({ of: PUSH, name: 'unsubscribe' }, { Endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
