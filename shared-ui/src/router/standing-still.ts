import type { Navigator } from 'react-router-dom'

/** For a rendering on the server, in which nobody navigates. */
export const standingStill: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}
