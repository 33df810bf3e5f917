/** The `/sw.js` of an office that wants no service worker: browsers ask for it with their next page, and it takes the one they have away, with all that it kept. */
self.addEventListener('install', () => {
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(removed.then(() => self.registration.unregister()))
})
