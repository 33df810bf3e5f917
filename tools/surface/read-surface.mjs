/** Reads from a package's source what it exports: by subpath, each name with its shape. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { NOT_PROVIDED } from '../lib/not-provided.cjs'

/** A longer shape is told by a hash of it: the list says that it changed, the source says how. */
const READABLE = 160
/**
 * Types that follow from values (`typeof resources`) are listed member by member, so many levels deep: what grows there is an
 * addition. A member is told by its kind (`string`), not by its value: another label is no other type.
 */
const LEVELS = 3

/**
 * @param {string} configFile the tsconfig.json that the packages are compiled by
 * @param {string[]} folders of packages; entries that no remote is given are left out
 * @returns {Record<string, Record<string, Shape>>[]} for each folder; a Shape is text, or shapes by the names of members
 */
export function readSurfaces(configFile, folders) {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: undefined }, ts.sys, dirname(configFile))
  const entries = folders.map(entriesOf)
  const program = ts.createProgram(entries.flatMap((each) => each.map(({ file }) => file)), { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  return entries.map((each) =>
    Object.fromEntries(each.map(({ subpath, file }) => [subpath, shapesOf(checker, program.getSourceFile(file))])),
  )
}

function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([subpath]) => !NOT_PROVIDED.test(subpath))
    .map(([subpath, file]) => ({ subpath, file: join(folder, file) }))
}

function shapesOf(checker, source) {
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source))
  const shapes = symbols.map((symbol) => {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const shapes = meant.declarations.map((each) => shapeOf(checker, each))
    // Modules add to one interface in the order in which the compiler meets them.
    return [symbol.name, shapes.length === 1 ? shapes[0] : shorten(shapes.sort().join(' & '))]
  })
  return Object.fromEntries(shapes.sort(byName))
}

function shorten(text) {
  const plain = text
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (async )?/, '')
    .replace(/ \{ \}$/, '')
    .trim()
  return plain.length <= READABLE ? plain : createHash('sha256').update(plain).digest('hex').slice(0, 16)
}

/** As it is written where it is declared, without what it does: so a shape changes only where somebody changed it. */
function shapeOf(checker, declaration) {
  if (ts.isVariableDeclaration(declaration) && !declaration.type) return inferred(checker, declaration)
  const written = print(withoutBodies(declaration))
  if (!ts.isTypeAliasDeclaration(declaration) || declaration.typeParameters) return shorten(written)
  // A type that is taken from a value changes with the value, not with its own words; literals to choose from are members.
  const type = checker.getTypeAtLocation(declaration.name)
  return /\btypeof\b/.test(written) || isChoice(type) ? membersOf(checker, type) : shorten(written)
}

/** A function is what it says of itself; anything else is what the compiler makes of it. */
function inferred(checker, { name, initializer }) {
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) return shorten(print(withoutBodies(initializer)))
  return membersOf(checker, checker.getTypeAtLocation(name))
}

const isChoice = (type) => type.isUnion() && type.types.every((each) => each.isLiteral())

function membersOf(checker, type, levels = LEVELS) {
  const member = levels < LEVELS
  if (isChoice(type)) return Object.fromEntries(type.types.map((each) => [String(each.value), 'member']).sort(byName))
  if (checker.isArrayType(type) && isChoice(checker.getTypeArguments(type)[0])) return membersOf(checker, checker.getTypeArguments(type)[0])
  if (member && checker.isArrayLikeType(type)) return 'array'
  if (!isPlainObject(checker, type)) return shorten(textOf(checker, member ? checker.getBaseTypeOfLiteralType(type) : type))
  if (levels === 0) return 'object'
  const members = checker.getPropertiesOfType(type).map((each) => [each.name, membersOf(checker, checker.getTypeOfSymbol(each), levels - 1)])
  return Object.fromEntries(members.sort(byName))
}

const byName = ([a], [b]) => (a < b ? -1 : 1)

/** The members of a union come in an order of the compiler's own. */
function textOf(checker, type) {
  const text = (each) => checker.typeToString(each, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias)
  return type.isUnion() ? type.types.map(text).sort().join(' | ') : text(type)
}

/** An object whose members are its own: no function, class or interface. */
function isPlainObject(checker, type) {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayLikeType(type)) return false
  if (type.getCallSignatures().length + type.getConstructSignatures().length > 0 || type.getStringIndexType()) return false
  return !(type.symbol?.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) && type.getProperties().length > 0
}

function withoutBodies(node) {
  const { factory } = ts
  const visit = (each) => {
    if (ts.isVariableDeclaration(each) && each.type) return factory.updateVariableDeclaration(each, each.name, undefined, each.type, undefined)
    if (ts.isBlock(each)) return factory.createBlock([])
    if (ts.isArrowFunction(each)) return factory.updateArrowFunction(each, each.modifiers, each.typeParameters, each.parameters, each.type, each.equalsGreaterThanToken, factory.createBlock([]))
    if (ts.isClassElement(each) && each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return undefined
    if (each.name && ts.isPrivateIdentifier(each.name)) return undefined
    return ts.visitEachChild(each, visit, undefined)
  }
  return ts.visitNode(node, visit)
}

function print(node) {
  const printer = ts.createPrinter({ removeComments: true })
  return printer.printNode(ts.EmitHint.Unspecified, node, ts.getOriginalNode(node).getSourceFile())
}
