import jestConfig from '../../jest.config.js'

const [{ rootDir, transform }] = jestConfig.projects

/** The tests of the pure rules for StrykerJS: without a document, a database or what those need, because they run once for each mutant. */
export default {
  rootDir,
  transform,
  roots: ['shared-api/src/engine', 'shared-api/src/office', 'api-server/src/platform/limits', 'api-server/test/limits'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts'],
  // Tells which test reaches which mutant.
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  restoreMocks: true,
}
