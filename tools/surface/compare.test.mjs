import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../lib/front-ends.mjs'
import { brokenUses, differencesOf, partOf } from './compare.mjs'
import { readSurface } from './read-surface.mjs'

/** A difference in words, the source before and after, and how a release tells it. */
const cases = [
  ['nothing', 'export const size = 1', 'export const size = 1', []],
  ['another body, other words', "export const f = (a: number) => a\nexport const texts = { save: 'Save' }", "export const f = (b: number) => b * 2\nexport const texts = { save: 'Keep' }", []],
  ['an export more', 'export const a = 1', 'export const a = 1\nexport const b = 2', ['added b']],
  ['an export less', 'export const a = 1\nexport const b = 2', 'export const a = 1', ['gone b']],
  ['an optional property of props more', 'export const Box = (props: { a: string }) => props.a', 'export const Box = (props: { a: string; b?: string }) => props.a', ['added Box: parameter 1.b is new']],
  ['a property of props that must be given', 'export const Box = (props: { a: string }) => props.a', 'export const Box = (props: { a: string; b: string }) => props.a', ['changed Box: parameter 1.b is new and must be given']],
  ['a property of props that had to be given no more', 'export const f = (o: { a: string }) => o', 'export const f = (o: { a?: string }) => o', ['changed f: the answer.a may be missing now', 'added f: parameter 1.a may be missing now', 'added f: parameter 1.a may be undefined now', 'changed f: the answer.a may be undefined now']],
  ['a property of props less', 'export const f = (o: { a?: string; b?: string }): void => {}', 'export const f = (o: { a?: string }): void => {}', ['changed f: parameter 1.b is gone']],
  ['one that may be missing and must be given now', 'export const f = (o: { a?: string }): void => {}', 'export const f = (o: { a: string }): void => {}', ['changed f: parameter 1.a is never missing now', 'changed f: parameter 1.a is never undefined now']],
  ['another type of a property', 'export const f = (o: { a: string }): void => {}', 'export const f = (o: { a: number }): void => {}', ['changed f: parameter 1.a is number, was string']],
  ['a choice more to hand over', "export const f = (kind: 'a' | 'b'): void => {}", "export const f = (kind: 'a' | 'b' | 'c'): void => {}", ['added f: parameter 1 may be "c" now']],
  ['a choice more to receive', "export declare const kind: () => 'a' | 'b'", "export declare const kind: () => 'a' | 'b' | 'c'", ['changed kind: the answer may be "c" now']],
  ['a choice less to receive', "export declare const kind: () => 'a' | 'b' | 'c'", "export declare const kind: () => 'a' | 'b'", ['added kind: the answer is never "c" now']],
  ['a choice less to hand over', "export const f = (kind: 'a' | 'b' | 'c'): void => {}", "export const f = (kind: 'a' | 'b'): void => {}", ['changed f: parameter 1 is never "c" now']],
  ['a member of an answer more', 'export declare const ask: () => Promise<{ a: string }>', 'export declare const ask: () => Promise<{ a: string; b: string }>', ['added ask: the answer.b is new']],
  ['a member of an answer less', 'export declare const ask: () => Promise<{ a: string; b: string }>', 'export declare const ask: () => Promise<{ a: string }>', ['changed ask: the answer.b is gone']],
  ['an optional parameter more', 'export declare function f(a: string): void', 'export declare function f(a: string, b?: string): void', ['added f: parameter 2 is new']],
  ['a parameter more that must be given', 'export declare function f(a: string): void', 'export declare function f(a: string, b: string): void', ['changed f: parameter 2 is new and must be given']],
  ['a callback that is told more', 'export declare const f: (o: { done(a: { b: string }): void }) => void', 'export declare const f: (o: { done(a: { b: string; c: string }): void }) => void', ['added f: parameter 1.done.parameter 1.c is new']],
  ['deep within types that are not exported, which hold themselves', 'interface Row { name: string; next?: Row }\nexport const f = (rows: Row[]): void => {}', 'interface Row { name: string; note?: string; next?: Row }\nexport const f = (rows: Row[]): void => {}', ['added f: Row.note is new']],
  ['an optional property of a type by itself', 'export interface Size { wide: number }', 'export interface Size { wide: number; high?: number }', ['added type Size: Size.high is new']],
  ['a property of a type by itself that must be given', 'export interface Size { wide: number }', 'export interface Size { wide: number; high: number }', ['changed type Size: Size.high is new and must be given']],
  ['a choice more of a type by itself', "export type Kind = 'a' | 'b'", "export type Kind = 'a' | 'b' | 'c'", ['added type Kind: Kind may be "c" now']],
  ['a member of data more', 'const kinds = { a: 1 }\nexport const all = kinds\nexport type Kind = keyof typeof kinds', 'const kinds = { a: 1, b: 1 }\nexport const all = kinds\nexport type Kind = keyof typeof kinds', ['added all: b is new', 'added type Kind: it may be "b" now']],
  ['arguments of a type of another package', 'export declare const all: Map<string, { a: string }>', 'export declare const all: Map<string, { a: string; b: string }>', ['changed all: b is new and must be given']],
  ['another type of another package', 'export declare const all: Map<string, string>', 'export declare const all: Set<string>', ['changed all: it is Set, was Map']],
  ['other words of texts that are constants', "const define = <const T>(texts: T) => texts\nexport const texts = define({ save: 'Save' })", "const define = <const T>(texts: T) => texts\nexport const texts = define({ save: 'Keep' })", []],
  ['a choice more in arguments of a type by itself', "export type Kinds = Map<string, 'a' | 'b'>", "export type Kinds = Map<string, 'a' | 'b' | 'c'>", ['added type Kinds: Kinds may be "c" now']],
  ['a choice more that goes both ways', "type Kind = 'a' | 'b'\nexport declare const box: { a: Kind; put: (kind: Kind) => void }", "type Kind = 'a' | 'b' | 'c'\nexport declare const box: { a: Kind; put: (kind: Kind) => void }", ['changed box: Kind may be "c" now']],
  ['a text where a yes or no was taken', 'export const f = (a: boolean): void => {}', 'export const f = (a: boolean | string): void => {}', ['added f: parameter 1 may be string now']],
  ['a constructor that takes more', 'export class Box { a = 1 }', 'export class Box { a = 1; constructor(readonly b: string) {} }', ['changed Box: Box.parameter 1 is new and must be given', 'added Box: Box.b is new']],
  ['a longer tuple', 'export declare const pair: () => [string]', 'export declare const pair: () => [string, string]', ['changed pair: the answer is another tuple']],
  ['one more way to call', 'export declare function f(a: string): void', 'export declare function f(a: string): void\nexport declare function f(a: number): void', ['added f: it can be called in one more way']],
  ['one way less to call', 'export declare function f(a: string): void\nexport declare function f(a: number): void', 'export declare function f(a: string): void', ['changed f: it is called in another way']],
  ['two objects alike in a union, of which the first has changed', 'export const f = (o: { a: string } | { a: number }): void => {}', 'export const f = (o: { a: boolean } | { a: number }): void => {}', ['changed f: parameter 1.a is boolean, was string']],
  ['private members of a class', 'export class Box { #a = 1; private b = 2; c = 3 }', 'export class Box { #d = 1; private e = 2; c = 4 }', []],
  ['a union of objects, of which one has grown', "export const f = (o: { a: string } | { b: string }): void => {}", "export const f = (o: { a: string } | { b: string; c?: string }): void => {}", ['added f: parameter 1.c is new']],
]

const folder = mkdtempSync(join(tmpdir(), 'office-surface-'))
after(() => rmSync(folder, { recursive: true }))

/** The surface of a package in which each text is an entry, named by its place. */
function surfaceOf(name, texts) {
  const place = join(folder, name)
  mkdirSync(place)
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  const entry = (at) => [`./${at}`, `./${at}.ts`]
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'tiny', exports: Object.fromEntries(['test-support', ...texts.keys()].map(entry)) }))
  for (const [at, text] of [...texts.entries(), ['test-support', 'export const test = 1']]) writeFileSync(join(place, `${at}.ts`), text)
  return readSurface(join(root, 'tsconfig.json'), [place])
}

const before = surfaceOf('before', cases.map(([, text]) => text))
const now = surfaceOf('now', cases.map(([, , text]) => text))
const differences = differencesOf(before, now)

for (const [at, [what, , , expected]] of cases.entries()) {
  test(`a difference: ${what}`, () => {
    const found = differences.filter(({ request }) => request === `tiny/${at}`)
    assert.deepEqual(found.map(({ how, name, what: words }) => `${how} ${name}${words && `: ${words}`}`).sort(), [...expected].sort())
  })
}

test('attributes of another package are told by their names: their shapes are those of its version', () => {
  const texts = ["import type { ButtonHTMLAttributes } from 'react'\nexport const f = (o: ButtonHTMLAttributes<HTMLButtonElement> & { own: string }): void => {}"]
  const { types } = surfaceOf('attributes', texts)
  const { has } = types.find((type) => type.has?.own)
  assert.deepEqual([has.own, has['onClick?'], has['type?']], ['string', 'of its package', 'of its package'])
})

test('entries for tests alone are not read', () => {
  assert.deepEqual(Object.keys(before.exports).sort(), cases.map((_, at) => `tiny/${at}`).sort())
})

test('the part that a remote uses says the same of it as the whole, and of nothing else', () => {
  const at = cases.findIndex(([what]) => what.startsWith('deep within'))
  const used = partOf(before, { [`tiny/${at}`]: ['f', 'unknown'], 'tiny/unknown': ['g'], 'tiny/3': ['b'] })
  assert.deepEqual(used.exports, { [`tiny/${at}`]: { f: 0 }, 'tiny/3': { b: '2' } })
  assert.ok(used.types.length < 10 && used.types.length > 2)
  assert.deepEqual(brokenUses(used, before), [])
  assert.deepEqual(brokenUses(used, now), [{ how: 'gone', name: 'b', request: 'tiny/3', what: '' }])
  // The other way round: built against a later one.
  assert.deepEqual(brokenUses(partOf(now, { [`tiny/${at}`]: ['f'] }), before), [{ how: 'changed', name: 'f', request: `tiny/${at}`, what: 'Row.note is gone' }])
})
