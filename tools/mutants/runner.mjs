/**
 * Jest for StrykerJS, which for a mutant runs those test files alone whose tests reach it. As it comes, it also loads each file that imports the
 * mutated one at all, nearly every file of the model, to skip its tests: ten times the work.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { strykerPlugins as jestPlugins, strykerValidationSchema } from '@stryker-mutator/jest-runner'

const [{ factory }] = jestPlugins

/** Where the process that runs all tests first tells the others which file has which test; in the sandbox, in which each of them works. */
const LIST = 'files-by-test.json'

/**
 * The files of tests, by their full names, each once.
 * @param {readonly { name: string, fileName?: string }[]} tests
 * @returns {Record<string, string[]>}
 */
export function filesByTest(tests) {
  const files = {}
  for (const { name, fileName } of tests) files[name] = [...new Set([...(files[name] ?? []), fileName])]
  return files
}

/** The files that have any of these tests, or undefined where one is unknown. */
export function filesOf(names, byTest) {
  if (names.some((name) => byTest[name] === undefined)) return undefined
  return [...new Set(names.flatMap((name) => byTest[name]))]
}

/** More test files than these are as slow as all. */
const FEW = 5

/**
 * The test files that most likely notice what a file does while it is loaded: the one beside it, `price.test.ts` of `price.ts`, else the few of its
 * folder. Undefined where there are none.
 */
export function nearOf(file, byTest) {
  const files = [...new Set(Object.values(byTest).flat())]
  const beside = file.replace(/\.ts$/, '.test.ts')
  if (files.includes(beside)) return [beside]
  const ofFolder = files.filter((other) => dirname(other) === dirname(file))
  return ofFolder.length > 0 && ofFolder.length <= FEW ? ofFolder : undefined
}

function withOwnFiles(runner) {
  const { jestTestAdapter } = runner
  const [dryRun, mutantRun, run] = [runner.dryRun.bind(runner), runner.mutantRun.bind(runner), jestTestAdapter.run.bind(jestTestAdapter)]
  let byTest
  let testFiles
  jestTestAdapter.run = (settings) => run({ ...settings, ...(testFiles && { testFiles }) })
  const runIn = async (files, options) => {
    testFiles = files
    try {
      return await mutantRun(options)
    } finally {
      testFiles = undefined
    }
  }
  runner.dryRun = async (options) => {
    const result = await dryRun(options)
    if (result.tests) writeFileSync(LIST, JSON.stringify(filesByTest(result.tests)))
    return result
  }
  runner.mutantRun = async (options) => {
    byTest ??= existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : {}
    if (options.testFilter) return runIn(filesOf(options.testFilter, byTest), options)
    // Static mutant: it works while files are loaded, so that every test might notice. Most often one near it does.
    const near = nearOf(options.sandboxFileName, byTest)
    const result = near && (await runIn(near, options))
    return result && result.status !== 'survived' ? result : runIn(undefined, options)
  }
  return runner
}

const create = (injector) => withOwnFiles(factory(injector))
create.inject = factory.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest', factory: create }]
export { strykerValidationSchema }
