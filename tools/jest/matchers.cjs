/** Matchers such as toBeVisible, for the tests that render. */
if (typeof document !== 'undefined') require('@testing-library/jest-dom')
