import assert from 'node:assert/strict'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { root } from '../lib/front-ends.mjs'

/** The files of `import … from`, `export … from` and `import(…)` in a file, with the names that are asked of each. */
function importsOf(file) {
  const found = []
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
      found.push({ from: node.moduleSpecifier, names: bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? [...bindings.elements] : [] })
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && ts.isStringLiteralLike(node.arguments[0])) found.push({ from: node.arguments[0], names: [] })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Imports of a file that is not there, or of a name that it does not give. A package without types gives any name. */
function missingImports(program, file) {
  const checker = program.getTypeChecker()
  return importsOf(file).flatMap(({ from, names }) => {
    const isThere = checker.getSymbolAtLocation(from) !== undefined
    if (!isThere) return program.getResolvedModuleFromModuleSpecifier(from, file)?.resolvedModule ? [] : [`no ${from.text}`]
    const given = ({ name }) => checker.getAliasedSymbol(checker.getSymbolAtLocation(name)).declarations !== undefined
    return names.filter((name) => !given(name)).map((element) => `${from.text} has no ${(element.propertyName ?? element.name).text}`)
  })
}

const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root)
const programs = ts.sys.readDirectory(root, ['.mjs'], ['**/node_modules', '**/dist'], ['bench', 'demo', 'e2e', 'tools'])
const wrong = join(root, 'tools/checks/wrong.mjs')
const WRONG = `
  import { root, rot } from '../lib/front-ends.mjs'
  import { joyn as join } from 'node:path'
  export { steps, step } from './steps.mjs'
  import * as none from './none.mjs'
  const late = () => import('no-such-package')`

/** All of them with one that is wrong. Only names are looked up: to check them whole takes twice the time. */
function readPrograms() {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) => (path === wrong ? ts.createSourceFile(path, WRONG, ...rest) : getSourceFile(path, ...rest))
  return ts.createProgram([...programs, wrong], { ...options, checkJs: true }, host)
}
const program = readPrograms()

test('programs in JavaScript, which no type check reads, import names that are there', () => {
  assert.ok(programs.length > 50)
  assert.deepEqual(programs.flatMap((file) => missingImports(program, program.getSourceFile(file)).map((problem) => `${relative(root, file)}: ${problem}`)), [])
})

test('a name, a file and a package that are not there are found', () => {
  const problems = ['../lib/front-ends.mjs has no rot', 'node:path has no joyn', './steps.mjs has no step', 'no ./none.mjs', 'no no-such-package']
  assert.deepEqual(missingImports(program, program.getSourceFile(wrong)), problems)
})
