/** The names that the host's first script carries of the model, and those that no page of visitors asks for. Shared modules are not tree-shaken: each name weighs. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** The file of an import of ours; null for a package, a style, or what is not there. */
function fileOf(root, from, request) {
  if (request.startsWith('@office/')) {
    const [, folder, ...subpath] = request.split('/')
    const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const target = exports[['.', ...subpath].join('/')]
    return typeof target === 'string' ? join(root, folder, target) : null
  }
  if (!request.startsWith('.')) return null
  const path = join(dirname(from), request)
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending).find((file) => existsSync(file)) ?? null
}

const valuesOf = (elements) => elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name, propertyName }) => (propertyName ?? name).text)

/** The request and the names of an import or export that runs; null for one of types alone. */
function importOf(node) {
  const clause = ts.isImportDeclaration(node) ? node.importClause : node
  const list = ts.isImportDeclaration(node) ? clause?.namedBindings : node.exportClause
  if (clause?.isTypeOnly) return null
  const names = list?.elements ? valuesOf(list.elements) : []
  if (list?.elements && names.length === 0) return null
  return { request: node.moduleSpecifier.text, names: ts.isImportDeclaration(node) ? names : [] }
}

const isExported = (statement) => ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
const isValue = (statement) => !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)

/** Of a file: its imports (`{ request, names }`, import() included), the values that it exports, and how often it says each name. */
function read(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const [imports, said] = [[], new Map()]
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const found = importOf(node)
      if (found) imports.push(found)
      return
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) imports.push({ request: node.arguments[0].text, names: [] })
    if (ts.isIdentifier(node)) said.set(node.text, (said.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const exported = [...source.statements]
    .filter((statement) => isExported(statement) && isValue(statement))
    .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement]))
    .map(({ name }) => name.text)
  return { imports, exported, said }
}

/** All files that these lead to, with what was read of each; `doors` lead to no further ones. */
function reached(root, entries, doors = []) {
  const files = new Map()
  const todo = entries.map((entry) => join(root, entry))
  const closed = new Set(doors.map((door) => join(root, door)))
  while (todo.length > 0) {
    const file = todo.pop()
    if (files.has(file) || closed.has(file)) continue
    const found = read(file)
    files.set(file, found)
    for (const { request } of found.imports) {
      const next = fileOf(root, file, request)
      if (next) todo.push(next)
    }
  }
  return files
}

/**
 * The names that modules of the model give and no page of visitors asks for, `{ file, name }`. A name that its own module needs counts as used.
 * @param {string} root the folder of the workspaces
 * @param {{ model: string, pages: string[], doors: string[] }} files the model's entry; the entries of pages; where pages end and staff's begin
 */
export function unusedNames(root, { model, pages, doors }) {
  const asked = new Set([...reached(root, pages, doors).values()].flatMap(({ imports }) => imports.flatMap(({ names }) => names)))
  return [...reached(root, [model])].flatMap(([file, { exported, said }]) =>
    exported.filter((name) => !asked.has(name) && said.get(name) === 1).map((name) => ({ file: file.slice(root.length + 1), name })),
  )
}
