/**
 * Words that the engine may not use: the names of this office's tables, resources, fields, filters, hooks and constraints. They
 * are read from the declarations themselves, so that a new one counts at once.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import ts from 'typescript'

const root = join(import.meta.dirname, '..', '..')

/** Columns that every table has, those of the log, of rows of one's own and of figures to check, the type of a field that this office calls a table by too, and plain words that mean something else in an engine (`Content-Type`, the ARIA role `status`). */
const OWN_WORDS = ['Id', 'Version', 'Search', 'Label', 'Name', 'Type', 'after', 'status', 'Source', 'From', 'Field', 'Language', 'Table', 'Columns', 'UserId', 'Shared', 'lookups', 'Unchecked', 'Checked', 'As', 'Items', 'Extension']

/** Every name that the office's resources declare, less the engine's own. */
export async function officeWords() {
  const { allResources } = await tsImport('../../shared-api/src/model.ts', import.meta.url)
  const words = new Set()
  for (const resource of allResources()) {
    const { name, table, fields, only, computed, logged, filters, hooks = [], constraints } = resource
    const maps = [fields, only, computed, logged, filters, constraints].flatMap((map) => Object.keys(map ?? {}))
    const others = Object.values(fields).flatMap(({ display, upload }) => [display, upload])
    for (const word of [name, table, ...maps, ...hooks, ...others]) if (word !== undefined) words.add(word)
  }
  for (const word of OWN_WORDS) words.delete(word)
  return words
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The TypeScript files of a folder, tests left out. */
export function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => join(folder, file))
}

/** The files of a package's engine. */
export function engineFiles(name) {
  return sourcesIn(join(root, name, 'src', 'engine'))
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** The names that the model's engine exports: what an engine may import from the model, whose one entry exports the office too. */
export function engineExports() {
  const isExported = (statement) => ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  return new Set(
    sourcesIn(join(root, 'shared-api', 'src', 'engine'))
      .flatMap((file) => [...parse(file).statements].filter(isExported))
      .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement]))
      .map(({ name }) => name.text),
  )
}

const MODEL = /^@office\/shared-api\/model(\/schema|\/translations)?(\/public)?$/

function importsOf(node, exported) {
  const { moduleSpecifier, importClause } = node
  const names = importClause?.namedBindings && ts.isNamedImports(importClause.namedBindings) ? importClause.namedBindings.elements : []
  if (!MODEL.test(moduleSpecifier.text)) return []
  return names.map(({ name, propertyName }) => (propertyName ?? name).text).filter((name) => !exported.has(name))
}

function isText(node) {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

/** Returns the office's words of a file, in strings and in what it imports from the model: `{ line, word }`. */
export function officeWordsIn(file, words, exported) {
  const source = parse(file)
  const found = []
  const note = (node, word) => found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, word })
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      for (const name of importsOf(node, exported)) note(node, name)
      return
    }
    // The path of a re-export is the name of a file.
    if (ts.isExportDeclaration(node)) return
    if (isText(node)) for (const [word] of node.text.matchAll(/[A-Za-z_]\w*/g)) if (words.has(word)) note(node, word)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
