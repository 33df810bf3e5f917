/** Matchers such as toBeVisible, for the tests that render, and patience: a busy machine is no failure. */
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')
  require('@testing-library/dom').configure({ asyncUtilTimeout: 8_000 })
}
