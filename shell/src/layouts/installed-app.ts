import { sessionStore, type Session } from '@office/shared-api'
import { LEAVE, manifestPathOf, SERVICE_WORKER_PATH } from '@office/shared-api/client/staff'
import type { Language } from '@office/shared-api/model/public'

let isFollowing = false

/** The last sign-out's work: a sign-in that follows at once registers after it, or its worker would be taken away. */
let leaving: Promise<unknown> = Promise.resolve()

/** A worker that does not answer is waited for so long (milliseconds). */
const ANSWERS_WITHIN = 2_000

/** The link with which the server says that this page can be installed. */
const manifestLink = () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')

/** Undefined in browsers that have no workers, and on pages that came without TLS. */
const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Gives the pages of staff their service worker, where the server offers one. It goes with the sign-out on this device; a session that merely ends leaves it. */
export function installApp(): void {
  if (!isFollowing) sessionStore.subscribe(leaveOnSignOut)
  isFollowing = true
  // Without it the product works as before.
  if (manifestLink()) void leaving.then(register).catch(() => undefined)
}

const isSignedIn = () => sessionStore.getState().status === 'signed-in'

async function register(): Promise<void> {
  if (isSignedIn()) await workers()?.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
}

function leaveOnSignOut(session: Session, before: Session): void {
  if (session.status === 'signed-out' && session.endedFor === undefined && before.status === 'signed-in') leaving = leaveApp().catch(() => undefined)
}

/** The product as it is installed speaks the language that is chosen now. */
export function nameApp(language: Language): void {
  manifestLink()?.setAttribute('href', manifestPathOf(language))
}

/** Has the worker remove what it kept, and waits until it has. */
function tellLeaving(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return Promise.resolve()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    setTimeout(resolve, ANSWERS_WITHIN)
    worker.postMessage(LEAVE, [port2])
  })
}

/** Takes the worker away, with all that it kept; not from somebody who has signed in meanwhile in another tab. */
async function leaveApp(): Promise<void> {
  const registration = await workers()?.getRegistration(SERVICE_WORKER_PATH)
  if (!registration) return
  const told = tellLeaving(registration.active)
  // The server has forgotten the device; its browser need not be reachable any more.
  const pushes = await registration.pushManager.getSubscription().catch(() => null)
  if (!isSignedIn()) await pushes?.unsubscribe().catch(() => false)
  await told
  if (!isSignedIn()) await registration.unregister()
}
