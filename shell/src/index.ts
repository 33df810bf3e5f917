/**
 * The async boundary: nothing may be imported here but the bootstrap, so that shared packages are settled before it runs.
 * In a task of its own: a slow phone answers taps between setting up the runtime and this.
 */
setTimeout(() => void import(/* webpackChunkName: "bootstrap" */ './first-paint/bootstrap'))

export {}
