/** For tests of the front end, here and in the host and the remotes. */
export * from './address'
export * from './fake-network'
export { groundOf } from './ground-of'
export { renderWithTexts, type Namespaces } from './render-with-texts'
