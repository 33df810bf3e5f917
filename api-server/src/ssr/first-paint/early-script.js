/**
 * Runs in the page's head, before anything else, on a page that can be read before its scripts and fonts come (deferred
 * hydration). Scripts are fetched after the first frame, behind everything that shows; they run when that has come, or at
 * the first touch, and the fonts follow. A browser that has had the fonts before shows them at once (`data-fonts`).
 *
 * A link of the list that is followed before scripts run is remembered on the document (`data-followed`), for the page to
 * navigate there once it lives (`data-live`). It says at once that it was pressed (`aria-busy`), until its dialog is there.
 * A button (no submit button, none that opens a popover) says so too, and is pressed again by the page. Of links and buttons the
 * last press counts.
 *
 * A form that only scripts send (`method="post"`) is not sent before then: that it was is remembered on the document
 * (`data-sent`: its id), and it sends itself once it lives.
 *
 * What stands behind the `#` no server sees: the page says whether there is anything (`data-hash`), for screens that show something else then.
 *
 * A reload restores the place in the list, also where the server has drawn fewer cards than were open.
 *
 * Sent inline, and named by its hash in the security policy: as it stands in development, minified in production.
 */
(() => {
  const root = document.documentElement
  let started = false
  let pressed

  /** Moves what a template holds into the head; a template that is empty by then adds nothing. */
  function add(id) {
    document.head.append(document.getElementById(id).content)
  }

  function afterFrame(next) {
    // Behind another tab there are no frames, and nothing to hurry for.
    if (document.hidden) setTimeout(next)
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))
  }

  function fetchSoon() {
    add('deferred-hints')
  }

  function showFonts() {
    root.dataset.fonts = ''
  }

  function start() {
    if (started) return
    started = true
    fetchSoon()
    add('deferred-scripts')
    // All of them before one shows: each that came by itself would lay the page out anew. One that this device cannot
    // give, as the fallback where none of its names is known, does not end the wait for the others.
    Promise.allSettled(Array.from(document.fonts, (face) => face.load())).then(showFonts)
    try {
      localStorage.setItem('fonts', 'asked')
    } catch {
      // A browser may refuse its storage: then fonts come late again.
    }
  }

  function remember(event) {
    start()
    const target = event.target.closest?.('button[type=button]:not([popovertarget]),main a[href]')
    if (!target || root.dataset.live) return
    if (target.href === undefined) {
      // Once, by the page: React may hydrate the button for this very event, and would act on it as well.
      event.stopImmediatePropagation()
      delete root.dataset.followed
    } else {
      if (target.target || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      // A place on the page is the browser's to go to.
      if (target.origin !== location.origin || target.pathname !== location.pathname || target.hash) return
      event.preventDefault()
      root.dataset.followed = target.href
    }
    pressed?.removeAttribute('aria-busy')
    pressed = target
    target.setAttribute('aria-busy', 'true')
  }

  function hold(event) {
    if (root.dataset.live || event.target.method !== 'post') return
    event.preventDefault()
    // Sent once, by the page: React may hydrate the form for this very event, and would hand it over as well.
    event.stopImmediatePropagation()
    root.dataset.sent = event.target.id
    start()
  }

  /** A reload: the page is as high as it was when it was left (the page notes that), until its list is there again, so that the browser finds the place that it restores. */
  function keepHeight() {
    const [address, height] = JSON.parse(sessionStorage.getItem('height') ?? '[]')
    if (address !== location.href || performance.getEntriesByType('navigation')[0]?.type !== 'reload') return
    root.style.minHeight = `${height}px`
    setTimeout(() => {
      root.style.minHeight = ''
    }, 10_000)
  }

  try {
    keepHeight()
    if (localStorage.getItem('fonts')) showFonts()
  } catch {
    // As above.
  }
  if (location.hash) root.dataset.hash = ''
  addEventListener('click', remember, true)
  addEventListener('submit', hold, true)
  addEventListener('pointerdown', start, { once: true })
  addEventListener('keydown', start, { once: true })
  afterFrame(fetchSoon)
  addEventListener('load', () => afterFrame(start))
})()
