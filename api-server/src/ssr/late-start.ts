import { createHash } from 'node:crypto'

/** Ids of the templates that hold the hints of what will be needed, and the scripts that start the page. */
const HINTS_ID = 'late-hints'
const SCRIPTS_ID = 'late-scripts'

/**
 * For a page that can be read before its scripts and its fonts come. Scripts are fetched after the first frame, behind
 * everything that shows; they run when that has come, or at the first touch, and the fonts follow. A browser that has had
 * the fonts before shows them at once (`data-fonts`). A link of the list that is followed before scripts run is kept as the
 * address, and the page that takes over opens what it names. `data-live` on the document says that it has taken over.
 * In plain, old JavaScript: it is sent as it stands.
 */
const LATE_START = `(function () {
  var root = document.documentElement
  var started = false
  function add(id) {
    document.head.append(document.getElementById(id).content)
  }
  function afterFrame(next) {
    // Behind another tab there are no frames, and nothing to hurry for.
    if (document.hidden) return setTimeout(next)
    requestAnimationFrame(function () { requestAnimationFrame(function () { setTimeout(next) }) })
  }
  function fetchSoon() {
    add('${HINTS_ID}')
  }
  function fonts() {
    root.dataset.fonts = ''
  }
  function start() {
    if (started) return
    started = true
    fetchSoon()
    add('${SCRIPTS_ID}')
    // All of them before one shows: each that came by itself would lay the page out anew. One that this device cannot
    // give, as the fallback where none of its names is known, does not end the wait for the others.
    Promise.allSettled(Array.from(document.fonts, function (face) { return face.load() })).then(fonts)
    try {
      localStorage.setItem('fonts', 'asked')
    } catch (refused) {}
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
  afterFrame(fetchSoon)
  addEventListener('load', function () { afterFrame(start) })
})()`

/** The policy's word for exactly this script: no other inline script runs. */
export const LATE_START_SOURCE = `'sha256-${createHash('sha256').update(LATE_START).digest('base64')}'`

/** What starts a page late, for its head: hints and scripts are markup. */
export function writeLateStart(hints: string, scripts: string): string {
  return `<template id="${HINTS_ID}">${hints}</template>
<template id="${SCRIPTS_ID}">${scripts}</template>
<script>${LATE_START}</script>`
}
