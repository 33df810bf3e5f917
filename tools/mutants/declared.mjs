/**
 * Leaves of declarations that StrykerJS is to leave as they are. Conditions, lists, defaults and functions are mutated.
 * - Words in two languages: no rule reads them. That both are there the compiler says, and those that are fixed `wordings.test.ts`.
 * - Names and flags as values: the compiler refuses the empty text of a mutant, or the `false`, where there are few names, or only `true`; by
 *   the names of tables, paths and calls goes every test of the server.
 */
const DECLARE = ['defineResource', 'defineAction', 'defineVariant']

const isWords = (path) => path.isObjectExpression() && path.node.properties.map(({ key }) => key?.name).join() === 'ar,en'

const isNameOrFlag = (path) => path.parentPath?.isObjectProperty() && (path.isStringLiteral() || path.isBooleanLiteral({ value: true }))

function isDeclared(path) {
  const around = path.findParent((parent) => parent.isFunction() || (parent.isCallExpression() && DECLARE.includes(parent.node.callee.name)))
  return around?.isCallExpression() ?? false
}

function shouldIgnore(path) {
  if (isWords(path)) return 'words in two languages'
  return isNameOrFlag(path) && isDeclared(path) ? 'a name or flag of a declaration' : undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'declared', value: { shouldIgnore } }]
