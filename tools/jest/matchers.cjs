/** Matchers such as toBeVisible, for the tests that render, and a long timeout: a busy machine is no failure. */

/** An error whose message is made when somebody reads it. */
function missed(message) {
  const error = Object.defineProperty(new Error(), 'message', { configurable: true, get: message })
  error.name = 'TestingLibraryElementError'
  return error
}

if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')

  // A wait looks again after each change of the page: a miss prints the page only when its message is read, at the end.
  const { configure, getConfig } = require('@testing-library/dom')
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 30_000,
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics ? missed(() => getElementError(message, container).message) : getElementError(message, container),
  }))

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
