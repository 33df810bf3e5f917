/**
 * The program of a renderer's process (see `render-process.ts`): takes the source of a bundle and calls it for each input. It comes by the
 * standard input, because the process may read no file, not even this one.
 *
 * Node's permission model takes files, programs, threads and addons away. It leaves the net, signals to other processes and (on Node 22)
 * the files of `node:sqlite`, all of which the object `process` leads to. So a bundle is given the language itself, which it cannot
 * change (`--frozen-intrinsics`), and what stands here: nothing of Node's own, where a prototype that is changed or a property that is
 * read ends at `process`, as with `events`, streams and the console.
 */
import { compileFunction, runInNewContext } from 'node:vm'

/** Letters of markup that are passed on: the server, which reads it, is bounded by nothing. */
const MOST_MARKUP = 2_000_000

const server = process
const { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, atob, setTimeout, clearTimeout, queueMicrotask } = globalThis

const silent = () => undefined
const quiet = Object.fromEntries(['log', 'info', 'debug', 'warn', 'error', 'trace', 'group', 'groupEnd', 'groupCollapsed'].map((name) => [name, silent]))

/** Timers by number: Node's own are objects that lead to those of the program. */
const timers = new Map()
let lastTimer = 0
function startTimer(work, delay, ...values) {
  lastTimer += 1
  const number = lastTimer
  timers.set(number, setTimeout(() => {
    timers.delete(number)
    work(...values)
  }, delay))
  return number
}
function stopTimer(number) {
  clearTimeout(timers.get(number))
  timers.delete(number)
}

/** The store of one rendering, which are made one after the other. */
class AsyncLocalStorage {
  #store
  getStore() {
    return this.#store
  }
  run(store, work, ...values) {
    const before = this.#store
    this.#store = store
    try {
      return work(...values)
    } finally {
      this.#store = before
    }
  }
}

/** Node's modules that a bundle names, with what renderers of markup use of them; the others of its parts run in browsers alone. */
const HANDED_OUT = { async_hooks: { AsyncLocalStorage }, crypto: {}, events: {}, stream: {}, url: { URL, URLSearchParams }, util: { TextEncoder, TextDecoder } }

const GIVEN = {
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  AbortController,
  // The library of calendars unpacks its tables with it.
  atob: (text) => atob(String(text)),
  // By its name in Node: libraries that find none make a function of text, which may not be.
  global: globalThis,
  queueMicrotask,
  setTimeout: startTimer,
  clearTimeout: stopTimer,
  console: quiet,
  process: { env: {}, nextTick: queueMicrotask },
}

// The names of the language itself, which no engine adds.
const language = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'))
for (const name of Object.getOwnPropertyNames(globalThis)) if (!language.has(name)) delete globalThis[name]
for (const [name, value] of Object.entries(GIVEN)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })

function requireFrom(name) {
  const module = HANDED_OUT[name.replace(/^node:/, '')]
  if (module === undefined) throw new Error(`a renderer may not use ${name}`)
  return module
}

/** The exports of a CommonJS bundle. */
function load(source) {
  const module = { exports: {} }
  compileFunction(source, ['exports', 'require', 'module'], { filename: 'renderer.cjs' })(module.exports, requireFrom, module)
  return module.exports
}

let renderers = {}

server.on('message', async ({ source, exported, input }) => {
  try {
    if (source !== undefined) renderers = load(source)
    const markup = await renderers[exported](input)
    if (typeof markup !== 'string') throw new Error('gave no text')
    if (markup.length > MOST_MARKUP) throw new Error(`gave ${markup.length} letters`)
    server.send({ markup })
  } catch (error) {
    server.send({ failure: String(error?.stack ?? error).slice(0, 2_000) })
  }
})
// The server has ended, in whatever way.
server.once('disconnect', () => server.exit())
