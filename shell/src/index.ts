/** The async boundary: nothing may be imported here but the bootstrap, so that shared packages are settled before it runs. */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap')

export {}
