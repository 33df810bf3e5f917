/** The packages that the client chose are really used: those of run time imported by the product, those of build and test run by its commands. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { steps } from '../checks/steps.mjs'
import { buildIfStale } from '../lib/build-package.mjs'
import { demo, remotes, root, server, shell } from '../lib/front-ends.mjs'
import { sourcesIn } from './office-words.mjs'

const RUN_TIME = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  'react-router-dom',
  'zustand',
  'axios',
  'yup',
  'formik',
  'primereact',
  'i18next',
  'react-i18next',
]

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const version = (name) => readJson(`node_modules/${name}/package.json`).version

/** The imports of a file when it runs: types are gone. */
function importsOf(text, fileName) {
  const compilerOptions = { verbatimModuleSyntax: true, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve }
  const { outputText } = ts.transpileModule(text, { fileName, compilerOptions })
  return ts.preProcessFile(outputText).importedFiles.map(({ fileName: name }) => name)
}

const isOf = (name) => (request) => request === name || request.startsWith(`${name}/`)

/** The packages that these files import, `{ file, text }` each. */
function imported(files, packages) {
  const found = new Set()
  for (const { file, text } of files) {
    const missing = packages.filter((name) => !found.has(name) && text.includes(`'${name}`))
    if (missing.length === 0) continue
    const imports = importsOf(text, file)
    for (const name of missing) if (imports.some(isOf(name))) found.add(name)
  }
  return packages.filter((name) => found.has(name))
}

const product = ['shell', 'public-catalogue', 'backoffice', 'shared-ui', 'shared-api', 'api-server']
  .flatMap((folder) => sourcesIn(join(root, folder, 'src')))
  .filter((file) => !file.includes('/test-support/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const used = imported(product, RUN_TIME)
for (const name of RUN_TIME) {
  test(`${name} is imported by the product`, () => {
    assert.ok(used.includes(name))
  })
}

test('a package that only a type or a comment names is not imported', () => {
  const texts = ["import type { AxiosError } from 'axios'", "// import axios from 'axios'", "import { type AnySchema } from 'yup-like'", "export { useStore } from 'zustand/react'"]
  const files = texts.map((text) => ({ file: 'some.ts', text }))
  assert.deepEqual(imported(files, ['axios', 'yup', 'zustand']), ['zustand'])
})

test('every build is made by webpack, started by webpack-cli', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-build-'))
  const tells = `export default {
    entry: {},
    plugins: [{ apply: (compiler) => process.getBuiltinModule('fs').writeFileSync('builder.json', JSON.stringify({ webpack: compiler.webpack.version, program: process.argv[1] })) }],
  }`
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'webpack.config.js'), tells)
    await buildIfStale({ folder: relative(root, folder), inputs: [] })
    const builder = readJson(relative(root, join(folder, 'builder.json')))
    assert.equal(builder.webpack, version('webpack'))
    assert.match(builder.program, /node_modules\/webpack-cli\//)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const packs = [shell, ...remotes, server, demo].map(({ folder }) => folder)

for (const folder of packs) {
  test(`ts-loader compiles ${folder}`, async () => {
    const { default: config } = await import(join(root, folder, 'webpack.config.js'))
    for (const { module } of [config({}, { mode: 'production' })].flat()) {
      const loaders = ['a.ts', 'a.tsx'].map((file) => module.rules.filter((rule) => rule.enforce === undefined && rule.test.test(file)).map(({ loader }) => loader))
      assert.deepEqual(loaders, [['ts-loader'], ['ts-loader']])
    }
  })
}

test('`npm run build` and `npm test` are those commands, in every package', () => {
  const { scripts } = readJson('package.json')
  assert.deepEqual([scripts.build, scripts.test], ['node tools/build.mjs', 'node tools/test.mjs'])
  for (const folder of packs) assert.equal(readJson(`${folder}/package.json`).scripts.build, 'node ../tools/build.mjs')
  const jest = 'tools/jest/run.mjs'
  for (const name of ['unit', 'api']) assert.deepEqual(steps.find((step) => step.name === name).command.slice(0, 2), ['node', jest])
  assert.equal(spawnSync(process.execPath, [jest, '--version'], { cwd: root, encoding: 'utf8' }).stdout.trim(), version('jest'))
})
