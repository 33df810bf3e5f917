import jestConfig from '../../jest.config.js'

const [{ rootDir, transform }] = jestConfig.projects

/** The tests of the pure rules for StrykerJS: without a document, a database or what those need, because they run once for each mutant. */
export default {
  rootDir,
  transform,
  roots: ['<rootDir>/shared-api/src', '<rootDir>/api-server/src/platform', '<rootDir>/api-server/test/limits'],
  testMatch: ['<rootDir>/shared-api/src/{engine,office}/**/*.test.ts', '<rootDir>/api-server/test/limits/*.test.ts'],
  // Tells which test reaches which mutant.
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  restoreMocks: true,
}
