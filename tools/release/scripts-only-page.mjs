/** A page that can do one thing: run the scripts that are put into it, from the files of a build. */
import vm from 'node:vm'

const ORIGIN = 'https://host.invalid/'

/**
 * @param {string} entry the first script, which is run at once
 * @param {(path: string, page: object) => void} runFile runs a file of the build in the page
 * @param {object} given globals that the page has besides
 * @returns the page's global object
 */
export function makePage(entry, runFile, given) {
  const known = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, setTimeout, clearTimeout, queueMicrotask, console }
  const page = vm.createContext({
    ...known,
    ...given,
    location: new URL(ORIGIN),
    navigator: { userAgent: '', language: 'ar', languages: ['ar'] },
    addEventListener() {},
    removeEventListener() {},
  })
  page.document = makeDocument(`${ORIGIN}${entry}`, (url) => runFile(url.slice(ORIGIN.length).split('?')[0], page))
  vm.runInContext('globalThis.window = globalThis.self = document.defaultView = globalThis', page)
  runFile(entry, page)
  return page
}

function makeDocument(src, run) {
  const place = {
    appendChild(element) {
      queueMicrotask(() => load(element, run))
      return element
    },
    removeChild() {},
  }
  place.append = place.prepend = place.insertBefore = place.appendChild
  const nothing = () => []
  return {
    head: place,
    body: place,
    documentElement: { lang: 'ar', dir: 'rtl', dataset: {}, style: {} },
    currentScript: { src, tagName: 'SCRIPT' },
    cookie: '',
    getElementsByTagName: nothing,
    querySelectorAll: nothing,
    querySelector: () => null,
    getElementById: () => null,
    addEventListener() {},
    removeEventListener() {},
    createElement: (tagName) => makeElement(tagName, place),
  }
}

function makeElement(tagName, parentNode) {
  return {
    tagName: tagName.toUpperCase(),
    parentNode,
    style: {},
    setAttribute(name, value) {
      this[name] = value
    },
    getAttribute(name) {
      return this[name] ?? null
    },
    addEventListener(event, listener) {
      this[`on${event}`] = listener
    },
    remove() {},
  }
}

/** A script is run, a style sheet is taken for loaded. An error of a script is the build's own failure. */
function load(element, run) {
  if (element.src) run(element.src)
  element.onload?.({ type: 'load', target: element })
}
