/**
 * Differences between two surfaces (`read-surface.mjs`). A change is told from an addition by the way that a value goes: what
 * remotes receive (`out`) may be more than before, what they hand over (`in`) may be asked for less. Where that is not
 * clear, all but an optional member more is a change.
 */

/**
 * @typedef {import('./read-surface.mjs').Surface} Surface
 * @typedef {'out' | 'in' | 'both' | 'type'} Way `both`: arguments of other packages' generic types; `type`: a type by itself
 * @typedef {{ how: 'added' | 'changed' | 'gone', what: string }} Finding `added`: remotes that were built before need not know
 * @typedef {Finding & { name: string, request: string }} Difference `what`: where and how, '' for an export as a whole
 */

/** @type {Record<Way, Way>} */
const OTHER_WAY = { out: 'in', in: 'out', both: 'both', type: 'type' }
/** Types of other packages that only hold what they are given. */
const HOLDERS = ['array', 'tuple', 'Promise']

/**
 * @param {Surface} before
 * @param {Surface} now
 * @returns {Difference[]}
 */
export function differencesOf(before, now) {
  if (JSON.stringify(before) === JSON.stringify(now)) return []
  return keysOf(before.exports, now.exports).flatMap((request) =>
    keysOf(before.exports[request] ?? {}, now.exports[request] ?? {}).flatMap((name) => differencesIn(before, now, request, name)),
  )
}

/**
 * Differences that a remote cannot live with: exports that it was built against and does not find, or finds in another shape.
 * @param {Surface} used
 * @param {Surface} given
 * @returns {Difference[]}
 */
export function brokenUses(used, given) {
  return Object.entries(used.exports)
    .flatMap(([request, names]) => Object.keys(names).flatMap((name) => differencesIn(used, given, request, name)))
    .filter(({ how }) => how !== 'added')
}

/** The part of a surface that is needed for some of its exports. */
export function partOf({ exports, types }, names) {
  const places = new Map()
  const part = { exports: {}, types: [] }
  const copied = (value, key) => {
    if (typeof value === 'number') return placeOf(value)
    if (typeof value !== 'object' || key === 'is') return value
    return Array.isArray(value) ? value.map((each) => copied(each)) : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each, name)]))
  }
  const placeOf = (type) => {
    if (places.has(type)) return places.get(type)
    const place = part.types.push({}) - 1
    places.set(type, place)
    part.types[place] = copied(types[type])
    return place
  }
  for (const [request, wanted] of Object.entries(names)) {
    const found = wanted.filter((name) => exports[request]?.[name] !== undefined)
    if (found.length > 0) part.exports[request] = Object.fromEntries(found.map((name) => [name, copied(exports[request][name])]))
  }
  return part
}

const keysOf = (some, others) => [...new Set([...Object.keys(some), ...Object.keys(others)])].sort()

/** @returns {Difference[]} of one export */
function differencesIn(before, now, request, name) {
  const [old, fresh] = [before.exports[request]?.[name], now.exports[request]?.[name]]
  const whole = (how) => [{ how, name, request, what: '' }]
  if (fresh === undefined) return whole('gone')
  if (old === undefined) return whole('added')
  const found = new Comparison(before.types, now.types).compare(old, fresh, name.startsWith('type ') ? 'type' : 'out')
  return found.map((finding) => ({ ...finding, name, request }))
}

class Comparison {
  #before
  #now
  #seen = new Set()
  #found = new Map()

  constructor(before, now) {
    this.#before = before
    this.#now = now
  }

  /** @returns {Finding[]} of an export */
  compare(old, fresh, way) {
    this.#shapes(old, fresh, way, '')
    return [...this.#found].map(([what, how]) => ({ how, what }))
  }

  #say(isAddition, path, words) {
    const what = path ? `${path} ${words}` : `it ${words}`
    if (!isAddition || !this.#found.has(what)) this.#found.set(what, isAddition ? 'added' : 'changed')
  }

  #shapes(old, fresh, way, path) {
    const key = `${old} ${fresh} ${way}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const [was, is] = [lookedUp(this.#before, old), lookedUp(this.#now, fresh)]
    const place = is.is ?? path
    if (was.any || is.any) this.#choices(was.any ?? [old], is.any ?? [fresh], way, place)
    else if (typeof was === 'string' || typeof is === 'string' || was.name !== is.name) {
      if (was !== is) this.#say(false, place, `is ${named(is)}, was ${named(was)}`)
    } else if (was.name) this.#foreign(was, is, way, place)
    else {
      this.#members(was.has ?? {}, is.has ?? {}, way, place)
      this.#signatures(was.calls ?? [], is.calls ?? [], way, place)
      this.#signatures(was.makes ?? [], is.makes ?? [], way, place)
    }
  }

  #foreign(was, is, way, path) {
    if (was.of.length !== is.of.length) return this.#say(false, path, `is another ${is.name}`)
    const inner = HOLDERS.includes(was.name) || way === 'type' ? way : 'both'
    was.of.forEach((old, at) => this.#shapes(old, is.of[at], inner, path))
  }

  /** Members of an object, or parameters of a function. */
  #members(was, is, way, path) {
    const [old, fresh] = [membersOf(was), membersOf(is)]
    for (const [name, { shape, isOptional }] of old) {
      const inside = path ? `${path}.${name}` : name
      const member = fresh.get(name)
      if (!member) this.#say(false, inside, 'is gone')
      else {
        if (isOptional && !member.isOptional) this.#say(way === 'out', inside, 'is never missing now')
        if (!isOptional && member.isOptional) this.#say(way === 'in', inside, 'may be missing now')
        this.#shapes(shape, member.shape, way, inside)
      }
    }
    for (const [name, { isOptional }] of fresh) {
      const inside = path ? `${path}.${name}` : name
      if (!old.has(name)) this.#say(isOptional || way === 'out', inside, isOptional || way === 'out' ? 'is new' : 'is new and must be given')
    }
  }

  #signatures(was, is, way, path) {
    was.forEach((old, at) => {
      if (!is[at]) return this.#say(false, path, 'is called in another way')
      this.#members(parametersOf(old), parametersOf(is[at]), OTHER_WAY[way], path)
      this.#shapes(old.gives, is[at].gives, way, `the answer${path && ` of ${path}`}`)
    })
    if (is.length > was.length) this.#say(way === 'out', path, 'can be called in one more way')
  }

  /** The parts of unions: those that are called alike, and then the other objects in their order. */
  #choices(was, is, way, path) {
    const [old, fresh] = [partsByName(this.#before, was), partsByName(this.#now, is)]
    const isAlike = (name) => old.has(name) && fresh.has(name)
    const isObject = ([name, shape]) => !isAlike(name) && typeof shape === 'number'
    const [oldObjects, freshObjects] = [[...old].filter(isObject), [...fresh].filter(isObject)]
    const alike = [...old].filter(([name]) => isAlike(name)).map(([name, shape]) => [name, shape, name, fresh.get(name)])
    const pairs = [...alike, ...oldObjects.slice(0, freshObjects.length).map((each, at) => [...each, ...freshObjects[at]])]
    for (const [, shape, , other] of pairs) this.#shapes(shape, other, way, path)
    for (const name of old.keys()) if (!pairs.some(([each]) => each === name)) this.#say(way === 'out', path, `is never ${name} now`)
    for (const name of fresh.keys()) if (!pairs.some(([, , each]) => each === name)) this.#say(way === 'in' || way === 'type', path, `may be ${name} now`)
  }
}

const lookedUp = (types, shape) => (typeof shape === 'number' ? types[shape] : shape)

/** @returns {Map<string, { shape: import('./read-surface.mjs').Shape, isOptional: boolean }>} */
function membersOf(has) {
  return new Map(Object.entries(has).map(([name, shape]) => [name.replace(/\?$/, ''), { shape, isOptional: name.endsWith('?') }]))
}

function parametersOf({ takes }) {
  const spoken = (place) => (place.startsWith('...') ? `parameters from ${Number(place.slice(3)) + 1}?` : `parameter ${Number.parseInt(place) + 1}${place.endsWith('?') ? '?' : ''}`)
  return Object.fromEntries(Object.entries(takes).map(([place, shape]) => [spoken(place), shape]))
}

function partsByName(types, parts) {
  const byName = new Map()
  for (const part of parts) {
    const name = named(lookedUp(types, part))
    const alike = [...byName.keys()].filter((each) => each === name || each.startsWith(`${name} (`)).length
    byName.set(alike > 0 ? `${name} (${alike + 1})` : name, part)
  }
  return byName
}

function named(shape) {
  if (typeof shape === 'string') return shape
  if (shape.is ?? shape.name) return shape.is ?? shape.name
  if (shape.any) return 'one of several'
  return shape.calls ? 'a function' : `an object with ${Object.keys(shape.has ?? {}).join(', ') || 'nothing'}`
}
