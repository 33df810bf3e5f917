/** tools/supply/packages.json names exactly the packages that we name, and what they may do when they are installed. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { acceptedBecause, installedPackages, isUsual } from '../lib/licences.mjs'

const root = join(import.meta.dirname, '../..')
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const { runs, builds, scripts } = readJson('tools/supply/packages.json')
const named = [...runs, ...builds]

const { packages } = readJson('package-lock.json')

const folders = ['.', ...readdirSync(root).filter((name) => name !== 'node_modules' && existsSync(join(root, name, 'package.json')))]
const inUse = folders.flatMap((folder) => {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(join(folder, 'package.json'))
  const listed = (packages, runs) => Object.entries(packages).map(([name, version]) => ({ name, version, runs }))
  return [...listed({ ...dependencies, ...optionalDependencies }, true), ...listed(devDependencies, false)].filter(({ name }) => !name.startsWith('@office/'))
})

test('every package that a package.json names has one row, and no other has one', () => {
  assert.deepEqual(named.map(({ name }) => name).sort(), [...new Set(inUse.map(({ name }) => name))].sort())
})

test('each row says what for, the package’s own licence, the version in use with its day, and what else there is', () => {
  for (const { name, for: purpose, licence, version, released, instead } of named) {
    const own = Object.entries(packages).find(([path]) => path.endsWith(`node_modules/${name}`))?.[1]
    assert.equal(licence, own?.license, name)
    assert.deepEqual([...new Set(inUse.filter((used) => used.name === name).map((used) => used.version))], [version], name)
    assert.ok(purpose && instead, name)
    assert.match(released, /^20\d\d-\d\d-\d\d$/, name)
  }
})

test('what only builds, tests and measures is a devDependency everywhere', () => {
  const forTests = builds.map(({ name }) => name)
  const wrong = inUse.filter(({ name, runs: isRun }) => isRun && forTests.includes(name))
  assert.deepEqual(wrong.map(({ name }) => name), [])
})

test('no package runs a program when it is installed; those that would are known', () => {
  assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
  const would = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && entry.hasInstallScript)
  const names = would.map(([path]) => path.split('node_modules/').at(-1)).filter((name) => name !== 'fsevents')
  assert.deepEqual([...new Set(names)].sort(), scripts.map(({ name }) => name).sort())
})

test('every licence of the tree is a usual one, or accepted by name', () => {
  const refused = installedPackages().filter(({ name, licence }) => !isUsual(licence) && acceptedBecause(name) === undefined)
  assert.deepEqual(refused.map(({ name, licence }) => `${name}: ${licence}`), [])
  assert.equal(isUsual('GPL-3.0'), false)
  assert.equal(isUsual('MIT AND GPL-3.0'), false)
  assert.equal(isUsual('(MIT OR GPL-3.0)'), true)
})
