import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The mutants of `npm run mutants`. Left out, because nothing in them decides anything:
 * - `translations`: words alone;
 * - `shapes`, `answer-shapes.ts`, `found-shapes.ts`, `page-shapes.ts`: JSON Schemas of answers, from which the compiler infers their types, and which
 *   api-server/test/contract compares with the answers themselves;
 * - `constants.ts`, `rendering.ts`: names and numbers without a condition;
 * - of declarations, words, names and flags: `declared.mjs`.
 */
export default {
  mutate: [
    'shared-api/src/{engine,office}/**/*.ts',
    'api-server/src/platform/limits/*.ts',
    '!**/*.test.ts',
    '!shared-api/src/office/{translations,shapes}/**',
    '!shared-api/src/office/{constants,rendering}.ts',
    '!shared-api/src/engine/{answer,found,page}-shapes.ts',
  ],
  plugins: ['declared.mjs', 'runner.mjs'].map((file) => join(import.meta.dirname, file)),
  ignorers: ['declared'],
  testRunner: 'jest',
  jest: { configFile: 'tools/mutants/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Incremental: a mutant is tried again once its file or one of its tests has changed, so that the runs of parts add up to the whole. A change
  // elsewhere is not seen, nor is a new test by mutants of declarations: without the file all are tried.
  incremental: true,
  incrementalFile: '.cache/mutants/incremental.json',
  // Beside other work a test may take long: it counts as hanging only after this.
  timeoutMS: 20_000,
  // Half of a small machine's processors are somebody else's.
  concurrency: 2,
  // The sandbox holds only what the tests read.
  ignorePatterns: ['/*', '!/{shared-api,api-server,tools}', '!/{jest.config.js,package.json}'],
  // Within the repository jest would find every package twice, in other runs as well.
  tempDirName: join(tmpdir(), 'office-mutants'),
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  packageManager: 'npm',
  warnings: { slow: false },
}
