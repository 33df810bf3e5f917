/** Matchers such as toBeVisible, for the tests that render, and a long timeout: a busy machine is no failure. */
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')
  require('@testing-library/dom').configure({ asyncUtilTimeout: 8_000 })

  // React's warnings, jsdom's "not implemented" and requests that no test expects all end here.
  const { format } = require('node:util')
  let errors = []
  globalThis.beforeEach(() => {
    errors = []
    console.error = (...parts) => {
      errors.push(format(...parts))
    }
  })
  globalThis.afterEach(() => {
    if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
  })
}
