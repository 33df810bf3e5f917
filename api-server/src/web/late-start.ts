import { createHash } from 'node:crypto'

/** Id of the template that holds what starts the page. */
export const LATE_START_ID = 'late-start'

/**
 * For a page that can be read before its scripts and its fonts come: they are fetched when everything that shows has
 * been, or at the first touch. A browser that has had the fonts before shows them at once (`data-fonts`). A link of the
 * list that is followed before then is kept as the address, and the page that takes over opens what it names.
 * `data-live` on the document says that it has taken over. In plain, old JavaScript: it is sent as it stands.
 */
export const LATE_START = `(function () {
  var root = document.documentElement
  var started = false
  function fonts() {
    root.dataset.fonts = ''
  }
  function start() {
    if (started) return
    started = true
    // All of them first: each that came by itself would lay the page out anew. One that this device cannot give, as the
    // fallback where none of its names is known, does not end the wait for the others.
    Promise.allSettled(Array.from(document.fonts, function (face) { return face.load() })).then(fonts)
    try {
      localStorage.setItem('fonts', 'asked')
    } catch (refused) {}
    document.head.append(document.getElementById('${LATE_START_ID}').content)
  }
  function keep(event) {
    start()
    if (root.dataset.live) return removeEventListener('click', keep, true)
    var link = event.target.closest && event.target.closest('main a[href]')
    if (!link || link.target || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.origin !== location.origin || link.pathname !== location.pathname) return
    event.preventDefault()
    history.pushState({ usr: { fromList: true }, idx: 1 }, '', link.href)
  }
  try {
    if (localStorage.getItem('fonts')) fonts()
  } catch (refused) {}
  addEventListener('click', keep, true)
  addEventListener('pointerdown', start, { once: true })
  addEventListener('keydown', start, { once: true })
  if (document.readyState === 'complete') setTimeout(start)
  else addEventListener('load', function () { setTimeout(start) })
})()`

/** The policy's word for exactly this script: no other inline script runs. */
export const LATE_START_SOURCE = `'sha256-${createHash('sha256').update(LATE_START).digest('base64')}'`
