import { sessionStore, type Session } from '@office/shared-api'
import { LEAVE, manifestPathOf, SERVICE_WORKER_PATH } from '@office/shared-api/client/staff'
import type { Language } from '@office/shared-api/model/public'

let isFollowing = false

/** The link with which the server says that this page can be installed. */
const manifestLink = () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')

/** Undefined in browsers that have no workers, and on pages that came without TLS. */
const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Gives the pages of staff their service worker, where the server offers one. It goes with the sign-out on this device; a session that merely ends leaves it. */
export function installApp(): void {
  if (!isFollowing) sessionStore.subscribe(leaveOnSignOut)
  isFollowing = true
  // Without it the product works as before.
  if (manifestLink()) void workers()?.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

function leaveOnSignOut(session: Session, before: Session): void {
  if (session.status === 'signed-out' && session.endedFor === undefined && before.status === 'signed-in') void leaveApp()
}

/** The product as it is installed speaks the language that is chosen now. */
export function nameApp(language: Language): void {
  manifestLink()?.setAttribute('href', manifestPathOf(language))
}

/** Takes the worker away, with all that it kept. */
async function leaveApp(): Promise<void> {
  const registration = await workers()?.getRegistration(SERVICE_WORKER_PATH)
  if (!registration) return
  registration.active?.postMessage(LEAVE)
  // The server has forgotten the device; its browser need not be reachable any more.
  const pushes = await registration.pushManager.getSubscription().catch(() => null)
  await pushes?.unsubscribe().catch(() => false)
  await registration.unregister()
}
