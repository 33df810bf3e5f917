/**
 * The service worker of staff's pages (`/sw.js`): it keeps the product's own files, so that the next page of staff begins without the net's
 * delay. Only files whose names hold a checksum of their content: what such a name has answered once, it answers always. No page, no call, no
 * list of remotes and no picture of people is ever kept, and whatever is not kept goes to the net as if there were no worker.
 */
const CACHE = 'files-1'

/** Files that are kept; with each one above this, the oldest goes. A release has about 150. */
const MOST = 400

/** Of the shell, and of a build of a remote; `name.0123456789.js`. */
const FILE = /^\/(static|remotes\/[a-z][a-z0-9_]*\/[\w-]+\/static)\/(js|css|media)\/[\w.-]+\.[0-9a-f]{10}\.\w+$/

/** True once the user of this device has signed out: nothing is kept any more. */
let left = false

function isKept({ method, url, headers }) {
  const { origin, pathname, search } = new URL(url)
  return method === 'GET' && origin === location.origin && search === '' && FILE.test(pathname) && !headers.has('range')
}

async function keep(request, response) {
  const cache = await caches.open(CACHE)
  if (left) return
  await cache.put(request.url, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)))
}

/** The file as it is kept, or from the net. A cache that fails is no reason to fail. */
async function fileOf(event) {
  const { request } = event
  const kept = await caches.open(CACHE).then((cache) => cache.match(request.url, { ignoreVary: true })).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request)
  const isWhole = response.status === 200 && response.type === 'basic' && !/html/.test(response.headers.get('content-type') ?? 'html')
  if (isWhole && !left) event.waitUntil(keep(request, response.clone()).catch(() => undefined))
  return response
}

async function removeCaches(mayStay = () => false) {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !mayStay(name)).map((name) => caches.delete(name)))
}

self.addEventListener('install', () => {
  // It holds nothing of the one before: pages that are open may have it at once.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeCaches((name) => name === CACHE))
})

self.addEventListener('fetch', (event) => {
  if (!left && isKept(event.request)) event.respondWith(fileOf(event))
})

self.addEventListener('message', (event) => {
  if (event.data !== 'leave') return
  left = true
  // The page hears when it is done: a sign-in that follows at once registers after it.
  const gone = removeCaches().then(() => self.registration.unregister())
  event.waitUntil(gone.finally(() => event.ports[0]?.postMessage('')))
})

/** A notification of staff: kind and reference, as the server wrote them. A browser wants one shown for each push, whatever came. */
self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data.json()
  } catch {
    // Not one of ours: the sign alone.
  }
  const { title = '', body = '', path = '/', tag = '', lang = 'ar', dir = 'rtl' } = message
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, dir, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }))
})

/** Leads to what it is about: in a tab that shows it already, else in a new one, so that nothing that somebody types is lost. */
async function openPath(path) {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url === address.href)
  await (open ? open.focus() : self.clients.openWindow(address.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})
