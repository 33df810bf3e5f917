/**
 * The core of the federation runtime, which every remote would bring again: 10 kB of script before its first screen.
 * The host puts its own where remotes look for it (`externalRuntime`). The federation plugin's `provideExternalRuntime`
 * would put a second copy there.
 */
import * as runtimeCore from '@module-federation/runtime-core'

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

/** A plugin of the host's runtime, because these run before any remote: it does nothing else. */
export default () => ({ name: 'give-federation-runtime' })
