/** Reads from a package's source what it exports: by the path that remotes import from, each name with the shape of its type. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { NOT_PROVIDED } from '../lib/not-provided.cjs'

/**
 * A shape is a text, or the number of a shape in `types`, where each stands once (types may hold themselves):
 *   { has }        members by name; `name?` is optional, `[string]` stands for all others
 *   { calls }      overloads of a function: `takes` are the parameters by place (`0`, `1?`, `...2`), `gives` is what it returns
 *   { makes }      the same of a constructor
 *   { any }        one of several
 *   { name, of }   a type of another package, with its arguments
 * `is` is the name of a type of ours. Types that are exported stand beside the values as `type Name`.
 * @typedef {string | number} Shape
 * @typedef {{ exports: Record<string, Record<string, Shape>>, types: object[] }} Surface
 */

/**
 * @param {string} configFile the tsconfig.json that the packages are compiled by
 * @param {string[]} folders of packages; entries that no remote is given are left out
 * @returns {Surface}
 */
export function readSurface(configFile, folders) {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: undefined }, ts.sys, dirname(configFile))
  const entries = folders.flatMap(entriesOf)
  const program = ts.createProgram(entries.map(({ file }) => file), { ...options, noEmit: true })
  const reader = new ShapeReader(program)
  const exports = Object.fromEntries(entries.map(({ request, file }) => [request, reader.exportsOf(program.getSourceFile(file))]))
  return { exports, types: reader.types }
}

function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([subpath]) => !NOT_PROVIDED.test(subpath))
    .map(([subpath, file]) => ({ request: name + subpath.slice(1), file: join(folder, file) }))
}

const { ModifierFlags, SignatureKind, SymbolFlags, TypeFlags, TypeFormatFlags } = ts
/** Types that a program cannot look into, or that have nothing inside. */
const PLAIN = ~(TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection)

class ShapeReader {
  types = []
  #program
  #checker
  #known = new Map()

  constructor(program) {
    this.#program = program
    this.#checker = program.getTypeChecker()
  }

  exportsOf(source) {
    const symbols = this.#checker.getExportsOfModule(this.#checker.getSymbolAtLocation(source))
    return Object.fromEntries(symbols.flatMap((symbol) => this.#exported(symbol)).sort(byName))
  }

  #exported(symbol) {
    const meant = symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    const isValue = meant.flags & SymbolFlags.Value
    const isTypeAlone = meant.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)
    return [
      ...(isValue ? [[symbol.name, this.#shape(this.#checker.getTypeOfSymbol(meant))]] : []),
      ...(isTypeAlone ? [[`type ${symbol.name}`, this.#shape(this.#checker.getDeclaredTypeOfSymbol(meant))]] : []),
    ]
  }

  #shape(type) {
    if (type.flags & PLAIN) return this.#text(type)
    const known = this.#known.get(type)
    if (known !== undefined) return known
    const place = this.types.push({}) - 1
    this.#known.set(type, place)
    const name = this.#ownName(type)
    this.types[place] = { ...(name && { is: name }), ...this.#described(type) }
    return place
  }

  #ownName({ aliasSymbol, symbol }) {
    const named = aliasSymbol ?? (symbol?.flags & (SymbolFlags.Class | SymbolFlags.Interface) ? symbol : undefined)
    return named && !this.#isForeign(named, { orOfLanguage: true }) ? named.name : undefined
  }

  #described(type) {
    const { aliasSymbol, symbol } = type
    if (aliasSymbol && this.#isForeign(aliasSymbol)) return this.#named(aliasSymbol.name, type.aliasTypeArguments)
    if (type.isUnion()) return { any: this.#parts(type) }
    if (this.#checker.isTupleType(type)) return this.#named('tuple', this.#checker.getTypeArguments(type))
    if (this.#checker.isArrayType(type)) return this.#named('array', this.#checker.getTypeArguments(type))
    const isDeclared = symbol?.flags & (SymbolFlags.Class | SymbolFlags.Interface)
    return isDeclared && this.#isForeign(symbol, { orOfLanguage: true }) ? this.#named(symbol.name, this.#checker.getTypeArguments(type)) : this.#object(type)
  }

  #named(name, args = []) {
    return { name, of: args.map((each) => this.#shape(each)) }
  }

  #parts({ types }) {
    const isTrueOrFalse = (each) => each.flags & TypeFlags.BooleanLiteral
    const flags = types.filter(isTrueOrFalse)
    const parts = [...types.filter((each) => !isTrueOrFalse(each)).map((each) => this.#shape(each)), ...(flags.length === 2 ? ['boolean'] : flags.map((each) => this.#text(each)))]
    return [...parts.filter((part) => typeof part === 'string').sort(), ...parts.filter((part) => typeof part === 'number')]
  }

  #object(type) {
    const members = this.#checker.getPropertiesOfType(type).filter(isPublic).map((each) => this.#member(each))
    for (const { keyType, type: of } of this.#checker.getIndexInfosOfType(type)) members.push([`[${this.#text(keyType)}]`, this.#shape(of)])
    const calls = this.#signatures(type, SignatureKind.Call)
    const makes = this.#signatures(type, SignatureKind.Construct)
    return {
      ...((members.length > 0 || calls.length + makes.length === 0) && { has: Object.fromEntries(members.sort(byName)) }),
      ...(calls.length > 0 && { calls }),
      ...(makes.length > 0 && { makes }),
    }
  }

  #member(symbol) {
    const name = symbol.flags & SymbolFlags.Optional ? `${symbol.name}?` : symbol.name
    // Attributes of React and the like: their shapes are those of its version.
    if (this.#isForeign(symbol, { orOfLanguage: true })) return [name, 'of its package']
    const type = this.#checker.getTypeOfSymbol(symbol)
    // A text or a number that is written as a value may become another: a label is a text, whatever it says.
    const isValue = symbol.declarations?.some((each) => ts.isPropertyAssignment(each))
    return [name, this.#shape(isValue ? this.#checker.getBaseTypeOfLiteralType(type) : type)]
  }

  #signatures(type, kind) {
    return this.#checker.getSignaturesOfType(type, kind).map((signature) => {
      const takes = signature.parameters.map((parameter, place) => [placeOf(this.#checker, parameter, place), this.#shape(this.#checker.getTypeOfSymbol(parameter))])
      return { takes: Object.fromEntries(takes), gives: this.#shape(this.#checker.getReturnTypeOfSignature(signature)) }
    })
  }

  /** Of npm or, where asked for, of the language; its aliases are looked into, for they make types from others. */
  #isForeign({ declarations = [] }, { orOfLanguage = false } = {}) {
    return declarations.some((each) => {
      const file = each.getSourceFile()
      return this.#program.isSourceFileDefaultLibrary(file) ? orOfLanguage : file.fileName.includes('/node_modules/')
    })
  }

  #text(type) {
    return this.#checker.typeToString(type, undefined, TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias).replaceAll(/import\("[^"]*"\)\./g, '')
  }
}

function placeOf(checker, { valueDeclaration }, place) {
  if (!valueDeclaration || !ts.isParameter(valueDeclaration)) return String(place)
  if (valueDeclaration.dotDotDotToken) return `...${place}`
  return checker.isOptionalParameter(valueDeclaration) ? `${place}?` : String(place)
}

const byName = ([a], [b]) => (a < b ? -1 : 1)

function isPublic({ name, valueDeclaration }) {
  // Private names and symbols, which the compiler numbers.
  if (/^(?:#|__@)/.test(name)) return false
  return !valueDeclaration || !(ts.getCombinedModifierFlags(valueDeclaration) & (ModifierFlags.Private | ModifierFlags.Protected))
}
