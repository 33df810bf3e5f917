/** The rule of versions: what a package exports changes only together with its version. */

const LEVELS = ['patch', 'minor', 'major']

/** Every name with its shape, members included: `subpath#name` and `subpath#name.member`. */
function flat(exports) {
  const walk = (path, shape) =>
    typeof shape === 'string' ? [[path, shape]] : [[path, '{}'], ...Object.entries(shape).flatMap(([name, member]) => walk(`${path}.${name}`, member))]
  return new Map(Object.entries(exports).flatMap(([subpath, shapes]) => Object.entries(shapes).flatMap(([name, shape]) => walk(`${subpath}#${name}`, shape))))
}

function differences(before, after) {
  const [old, now] = [flat(before), flat(after)]
  return {
    added: [...now.keys()].filter((key) => !old.has(key)),
    removed: [...old.keys()].filter((key) => !now.has(key)),
    changed: [...now.keys()].filter((key) => old.has(key) && old.get(key) !== now.get(key)),
  }
}

/** The step from one version to a later one; null when it is not later. */
function stepBetween(from, to) {
  const [a, b] = [from, to].map((version) => version.split('.').map(Number))
  const place = a.findIndex((number, index) => number !== b[index])
  return place < 0 || b[place] < a[place] ? null : LEVELS[2 - place]
}

/**
 * Returns the list of exports and the version that a package should have now.
 * @param {{ name: string, version: string, exports: object }} source the package as it is
 * @param {{ version: string, exports: object }} listed as it is written down
 * @returns {{ version: string | null, problems: string[] }} the version to list the exports under, raised by a minor step for
 *   additions; null when a person must raise it first, because something was removed or changed. `problems`: what is not
 *   written down yet, one line each; none when all agree
 */
export function compareSurface({ name, version, exports }, listed) {
  const found = differences(listed.exports, exports)
  const words = Object.entries(found).flatMap(([how, names]) => names.map((each) => `  ${how} ${each}`))
  const needed = found.removed.length + found.changed.length > 0 ? 'major' : found.added.length > 0 ? 'minor' : null
  if (needed === null) return { version, problems: [] }
  const step = stepBetween(listed.version, version)
  const raised = step !== null && LEVELS.indexOf(step) >= LEVELS.indexOf(needed)
  if (needed === 'major' && !raised) {
    const command = `  npm version major -w ${name} --no-git-tag-version && npm run surface -- --write`
    return { version: null, problems: [`${name}: remotes may rely on what is gone or changed since ${listed.version}, so its major version must go up:`, ...words, command] }
  }
  const problems = [`${name} ${version}: its list is not up to date:`, ...words, '  npm run surface -- --write']
  return { version: raised ? version : nextMinor(version), problems }
}

function nextMinor(version) {
  const [major, minor] = version.split('.').map(Number)
  return `${major}.${minor + 1}.0`
}
