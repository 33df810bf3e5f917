/** Features that every supported browser has and jsdom lacks; only for tests that render. */
const { TextDecoder, TextEncoder } = require('node:util')

/** Opening and closing of the native dialog, without its top layer. */
function fillDialog(prototype) {
  prototype.show ??= function show() {
    this.open = true
  }
  prototype.showModal ??= function showModal() {
    this.open = true
  }
  prototype.close ??= function close(returnValue) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    this.dispatchEvent(new Event('close'))
  }
}

const shown = new WeakSet()

/** Popovers tell that they open and close, by their button too; closed ones are not hidden, for nothing is drawn here. */
function fillPopover(prototype) {
  function toggle(panel, newState) {
    if ((newState === 'open') === shown.has(panel)) return
    if (newState === 'open') shown.add(panel)
    else shown.delete(panel)
    panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
  }
  prototype.showPopover ??= function showPopover() {
    toggle(this, 'open')
  }
  prototype.hidePopover ??= function hidePopover() {
    toggle(this, 'closed')
  }
  window.document.addEventListener('click', ({ target }) => {
    const panel = window.document.getElementById(target.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '')
    if (panel) toggle(panel, shown.has(panel) ? 'closed' : 'open')
  })
}

function noMedia(query) {
  const silent = () => undefined
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener: silent,
    removeEventListener: silent,
  }
}

/** A browser's only tab: Node's own channel would keep the process from ending. */
globalThis.BroadcastChannel = class BroadcastChannel {
  postMessage() {}
  close() {}
}

/** Without a layout nothing has a size that could change. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The content of a file, by the older way of reading one. */
function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => { resolve(reader.result) }
    reader.onerror = () => { reject(reader.error) }
    reader.readAsArrayBuffer(this)
  })
}

const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']

/** The labels of a control: those that name it, and the one around it. jsdom looks through the whole page for each control anew. */
function labels() {
  const naming = this.id === '' ? [] : [...this.getRootNode().querySelectorAll('label[for]')].filter(({ htmlFor }) => htmlFor === this.id)
  const around = this.closest('label:not([for])')
  return around?.control === this ? [...naming, around] : naming
}

/**
 * Computed styles, once for all elements that are alike: jsdom matches the two hundred rules of its own sheet against each element
 * after each change of the page. An element that a style of its own, of a sheet or of an element around it may touch goes the slow way.
 */
function quickStyles(getComputedStyle) {
  const styles = new Map()
  const touched = () => ['[style]', ...[...window.document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ selectorText }) => selectorText ?? '*'))].join()
  return (element, pseudo) => {
    if (pseudo || element.closest(touched())) return getComputedStyle(element, pseudo)
    const alike = [element.tagName, element.getAttribute('type'), element.hasAttribute('hidden'), element.hasAttribute('open')].join()
    if (!styles.has(alike)) styles.set(alike, getComputedStyle(element))
    return styles.get(alike)
  }
}

if (typeof window !== 'undefined') {
  window.Blob.prototype.arrayBuffer ??= arrayBuffer
  globalThis.ResizeObserver ??= NoSizes
  globalThis.TextEncoder ??= TextEncoder
  globalThis.TextDecoder ??= TextDecoder
  globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
  window.matchMedia ??= noMedia
  // Nothing is drawn, so nothing is hidden.
  window.Element.prototype.checkVisibility ??= () => true
  window.Element.prototype.scrollIntoView ??= function scrollIntoView() {}
  window.scrollTo = () => undefined
  // Without a layout nothing lies anywhere.
  window.document.elementsFromPoint ??= () => []
  for (const kind of LABELABLE) Object.defineProperty(window[`HTML${kind}Element`].prototype, 'labels', { configurable: true, get: labels })
  window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window))
  fillDialog(window.HTMLDialogElement.prototype)
  fillPopover(window.HTMLElement.prototype)
  // Without a layout nothing has an offset parent, and PrimeReact's menus take themselves for hidden.
  Object.defineProperty(window.HTMLElement.prototype, 'offsetParent', { configurable: true, get() { return this.parentElement } })
}
