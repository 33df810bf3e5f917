/** The rule of versions: what a package exports changes only together with its version. */

const LEVELS = ['patch', 'minor', 'major']

/** How two lists differ: names as `subpath#name`. */
export function differences(before, after) {
  const flat = (exports) =>
    new Map(Object.entries(exports).flatMap(([subpath, shapes]) => Object.entries(shapes).map(([name, shape]) => [`${subpath}#${name}`, shape])))
  const [old, now] = [flat(before), flat(after)]
  return {
    added: [...now.keys()].filter((key) => !old.has(key)),
    removed: [...old.keys()].filter((key) => !now.has(key)),
    changed: [...now.keys()].filter((key) => old.has(key) && old.get(key) !== now.get(key)),
  }
}

/** The least step of the version that a difference asks for; null without one. */
function stepFor({ added, removed, changed }) {
  if (removed.length > 0) return 'major'
  return added.length + changed.length > 0 ? 'minor' : null
}

/** The step from one version to a later one. */
function stepBetween(from, to) {
  const [a, b] = [from, to].map((version) => version.split('.').map(Number))
  const place = a.findIndex((number, index) => number !== b[index])
  return place < 0 || b[place] < a[place] ? null : LEVELS[2 - place]
}

/**
 * What is wrong, as lines for whoever changed the package; none when list, source and version agree.
 * @param {{ name: string, version: string, exports: object }} source the package as it is
 * @param {{ version: string, exports: object }} listed as it is written down
 */
export function surfaceProblems({ name, version, exports }, listed) {
  const found = differences(listed.exports, exports)
  const needed = stepFor(found)
  if (needed === null) return []
  const step = stepBetween(listed.version, version)
  const words = Object.entries(found).flatMap(([how, names]) => names.map((each) => `  ${how} ${each}`))
  if (step === null || LEVELS.indexOf(step) < LEVELS.indexOf(needed)) {
    return [
      `${name}: what it exports has changed since ${listed.version}, so its version must go up (${needed}, at least):`,
      ...words,
      `  npm version ${needed} -w ${name} --no-git-tag-version && npm run surface -- --write`,
    ]
  }
  return [`${name} ${version}: its list is not up to date:`, ...words, '  npm run surface -- --write']
}

/** Whether the list may be written anew: never under a version that remotes already know with another surface. */
export function mayWrite(source, listed) {
  return listed === undefined || !surfaceProblems(source, listed).some((line) => line.includes('must go up'))
}
