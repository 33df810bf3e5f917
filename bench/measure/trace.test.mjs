import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import ts from 'typescript'
import { record, trace } from './trace.mjs'

afterEach(() => {
  delete globalThis.officeTrace
  delete globalThis.officeTraced
})

/** The exports of a traced module. */
function run(source) {
  const exports = {}
  const script = ts.transpile(trace(source, 'a.ts'), { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS })
  new Function('exports', script)(exports)
  return exports
}

/** Values that functions told, in order. */
function told() {
  const values = []
  globalThis.officeTrace = (_file, each) => values.push(...each)
  return values
}

test('functions of every form tell what they get and return, and return it still', () => {
  const { declared, arrow, nested, Person } = run(`
    export function declared(this: void, { a, b: [c] }: { a: number; b: number[] }, ...rest: number[]): number { return a + c + rest.length }
    export const arrow = (n: number) => ({ n })
    export const nested = (n: number) => (m: number) => n * m
    export class Person { #age = 7; age() { return this.#age } }
  `)
  const values = told()
  assert.equal(declared({ a: 1, b: [2] }, 5, 5), 5)
  assert.deepEqual(values.splice(0), [1, 2, [5, 5], 5])
  assert.deepEqual(arrow(3), { n: 3 })
  assert.deepEqual(values.splice(0), [3, { n: 3 }])
  assert.equal(nested(2)(3), 6)
  assert.deepEqual(values.splice(0).filter((value) => typeof value === 'number'), [2, 3, 6])
  assert.equal(new Person().age(), 7)
  assert.deepEqual(values, [7])
})

test('nothing changes where nothing listens', () => {
  assert.equal(run('export const twice = (n: number) => n * 2').twice(4), 8)
})

test('files are told apart by whether the digits went through them, from the first question on', async () => {
  record('551234567')
  globalThis.officeTrace('before.ts', ['0551234567'])
  globalThis.officeTraced()
  globalThis.officeTrace('nested.ts', [{ props: { values: [{ Phone: '0551234567' }] } }])
  globalThis.officeTrace('form.ts', [new Map([['Phone', '551234567']])])
  globalThis.officeTrace('event.ts', [new (class { target = { value: '0551234567' } })()])
  globalThis.officeTrace('later.ts', [Promise.resolve('0551234567')])
  globalThis.officeTrace('failed.ts', [Promise.reject(new Error('0551234567'))])
  globalThis.officeTrace('other.ts', ['0559999999', null, 7])
  await new Promise(setImmediate)
  assert.deepEqual(globalThis.officeTraced(), {
    ran: ['nested.ts', 'form.ts', 'event.ts', 'later.ts', 'failed.ts', 'other.ts'],
    carried: ['nested.ts', 'form.ts', 'event.ts', 'later.ts'],
  })
  assert.deepEqual(globalThis.officeTraced(), { ran: [], carried: [] })
})
