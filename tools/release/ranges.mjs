/** Version ranges as releases write them: `^1.2.3` and nothing else. */

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

function parts(version) {
  const found = VERSION.exec(version)
  return found && found.slice(1).map(Number)
}

/** Whether `version` is in the range; a range of another form is satisfied by nothing. */
export function satisfies(version, range) {
  const given = parts(version ?? '')
  const least = range.startsWith('^') ? parts(range.slice(1)) : null
  if (!given || !least) return false
  // What may not change: all up to the first number that is not 0.
  const fixed = Math.min(least.findIndex((number) => number > 0) + 1 || 3, 3)
  if (least.slice(0, fixed).some((number, index) => given[index] !== number)) return false
  const place = least.findIndex((number, index) => given[index] !== number)
  return place < 0 || given[place] > least[place]
}
