/** The menu of the back office: entries of screens that are only a table come from the resources that ask for one (`menu`). */

/**
 * Returns `remote.json` as it should be: as it is, with the paths and menu entries of these resources, the new ones behind those
 * that are there.
 * @param {{ paths: string[], menu: object[] }} declared
 * @param {readonly { name: string, label: { ar: string, en: string }, menu?: { icon: string, group?: string }, permissions: { list?: string } }[]} resources
 */
export function withTables(declared, resources) {
  const tables = resources.filter(({ menu }) => menu).map(entryOf)
  const byPath = new Map(tables.map((entry) => [entry.path, entry]))
  const known = declared.menu.map((entry) => byPath.get(entry.path) ?? entry)
  const missing = tables.filter(({ path }) => !declared.menu.some((entry) => entry.path === path))
  const last = known.findLastIndex(({ path }) => byPath.has(path)) + 1
  const menu = last === 0 ? [...known, ...missing] : known.toSpliced(last, 0, ...missing)
  return { ...declared, paths: [...new Set([...declared.paths, ...byPath.keys()])], menu }
}

function entryOf({ name, label, menu, permissions }) {
  const role = permissions.list === 'Read' ? {} : { role: permissions.list }
  const group = menu.group === undefined ? {} : { group: menu.group }
  return { path: `/${name}`, icon: menu.icon, ...role, ...group, label }
}

/** One line for each entry: a menu is read as a table. */
export function menuText({ paths, menu, ...rest }) {
  const line = (value) => JSON.stringify(value).replaceAll(/([,:])(?=["[{])/g, '$1 ').replace(/^{(.*)}$/, '{ $1 }').replaceAll(/{(?=")/g, '{ ').replaceAll(/(?<=")}/g, ' }')
  const fields = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
  return `{\n${fields.join('')}  "paths": ${line(paths)},\n  "menu": [\n${menu.map((entry) => `    ${line(entry)}`).join(',\n')}\n  ]\n}\n`
}
