/** The menu of the back office: entries of screens that are only a table come from the resources that ask for one (`menu`). */

/**
 * Returns `remote.json` as it should be: as it is, with the paths and menu entries of these resources, a new one behind the last
 * of its group.
 * @param {{ paths: string[], menu: object[] }} declared
 * @param {readonly { name: string, label: { ar: string, en: string }, menu?: { icon: string, group?: string }, permissions: { list?: string } }[]} resources
 */
export function withTables(declared, resources) {
  const tables = resources.filter(({ menu }) => menu).map(entryOf)
  const menu = tables.reduce((entries, table) => {
    const at = entries.findIndex(({ path }) => path === table.path)
    if (at >= 0) return entries.with(at, table)
    const last = entries.findLastIndex(({ group }) => group === table.group)
    return entries.toSpliced(last < 0 ? entries.length : last + 1, 0, table)
  }, declared.menu)
  return { ...declared, paths: [...new Set([...declared.paths, ...tables.map(({ path }) => path)])], menu }
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
