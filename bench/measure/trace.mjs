/**
 * Makes functions tell that they run, and with which values: `trace` changes a source so that every function calls
 * `globalThis.officeTrace` where that is defined, and `record` defines it.
 */
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const kindOf = (file) => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** Names that parameters bind, those of patterns included. */
function boundNames(name) {
  if (ts.isIdentifier(name)) return name.text === 'this' ? [] : [name.text]
  return name.elements.flatMap((element) => (element.name ? boundNames(element.name) : []))
}

/**
 * The source of a TypeScript file, whose functions tell `file`, the values of their parameters, and what they return.
 * Constructors are left alone.
 */
export function trace(source, file) {
  const name = JSON.stringify(file)
  const tell = (values) => `globalThis.officeTrace?.(${name},[${values}])`
  const back = `((v)=>(${tell('v')},v))`
  const inserted = []
  const wrap = (node, before, after) => inserted.push([node.getStart(), before], [node.end, after])
  const visit = (node, inFunction) => {
    const isFunction = ts.isFunctionLike(node) && node.body !== undefined && !ts.isConstructorDeclaration(node)
    if (isFunction) {
      const told = tell(node.parameters.flatMap((parameter) => boundNames(parameter.name)).join(','))
      if (ts.isBlock(node.body)) inserted.push([node.body.getStart() + 1, `${told};`])
      else wrap(node.body, `(${told},${back}(`, '))')
    }
    if (inFunction && ts.isReturnStatement(node) && node.expression) wrap(node.expression, `${back}(`, ')')
    const isInside = ts.isFunctionLike(node) ? isFunction : inFunction
    ts.forEachChild(node, (child) => visit(child, isInside))
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)), false)
  // From the end, so that places before stay right; of two at one place the outer one, found first, goes outside.
  const ordered = inserted.map((each, at) => [...each, at]).sort(([a, , first], [b, , second]) => b - a || second - first)
  return ordered.reduce((text, [at, what]) => text.slice(0, at) + what + text.slice(at), source)
}

/** A webpack loader, before all others. */
export default function traceLoader(source) {
  return trace(source, this.resourcePath)
}

/** A hook of Node's module loader, below that of tsx. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!/\.tsx?$/.test(url) || url.includes('/node_modules/')) return loaded
  return { ...loaded, source: trace(String(loaded.source), fileURLToPath(url)) }
}

/**
 * Defines `officeTrace` in a page or a server, where this function runs as it stands here: it names nothing from outside.
 * `officeTraced()` returns the files whose functions have run since its last call, and those that `digits` went through;
 * nothing is recorded before its first call.
 */
export function record(digits) {
  /** Levels and values that are looked through for the digits. */
  const DEPTH = 9
  const VALUES = 3_000
  const ran = new Set()
  const carried = new Set()
  let isOn = false
  let left = 0

  const isPlain = (value) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))
  const partsOf = (value) => {
    if (isPlain(value)) return Object.values(value)
    if (['FormData', 'URLSearchParams', 'Map', 'Set'].includes(value.constructor?.name)) return [...value.values()]
    // Of an event, its input.
    return [value.target?.value]
  }
  const holds = (value, depth = 0) => {
    if (typeof value === 'string') return value.includes(digits)
    if (typeof value !== 'object' || value === null || depth > DEPTH || left-- < 0) return false
    return partsOf(value).some((part) => holds(part, depth + 1))
  }
  const look = (file, value) => {
    left = VALUES
    if (!carried.has(file) && holds(value)) carried.add(file)
  }

  globalThis.officeTrace = (file, values) => {
    if (!isOn) return
    ran.add(file)
    for (const value of values) {
      if (value instanceof Promise) value.then((settled) => look(file, settled)).catch(() => undefined)
      else look(file, value)
    }
  }
  globalThis.officeTraced = () => {
    const traced = { ran: [...ran], carried: [...carried] }
    ran.clear()
    carried.clear()
    isOn = true
    return traced
  }
}
