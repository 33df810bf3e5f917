/** The one place that speaks to the federation runtime. It runs as its plugin, before anything is shared: no shared package may be imported here. */
import {
  getInstance,
  loadRemote,
  registerRemotes,
  satisfy,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { Federation } from './remote-loader'

/**
 * The core of the runtime, which every remote would bring again: 10 kB of script before its first screen. The host puts
 * its own where remotes look for it (`externalRuntime`), as a global and not as a shared package: its version is that of
 * the host's instance. The federation plugin's `provideExternalRuntime` would put a second copy there.
 */
const RUNTIME = '@module-federation/runtime-core'
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

/** The integrity and timeout of an entry, by its address: the runtime asks for a script when it is about to make one. */
const entries = new Map<string, { readonly integrity: string; readonly timeout: number }>()

/** Remotes whose entry has come. */
const entered = new Set<string>()

/** The host's runtime plugin. An altered entry is refused by the browser; a slow one has the loader's timeout. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'office-host',
  createScript({ url }) {
    const script = document.createElement('script')
    const { integrity = '', timeout } = entries.get(url) ?? {}
    if (integrity !== '') {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    return { script, ...(timeout !== undefined && { timeout }) }
  },
  beforeInitContainer(container) {
    entered.add(container.remoteInfo.name)
    return container
  },
})

export const federation: Federation = {
  unmet({ needs }) {
    const host = getInstance()
    const given = host?.shareScopeMap['default'] ?? {}
    const versionsOf = (name: string) => (name === RUNTIME && host ? [host.version] : Object.keys(given[name] ?? {}))
    const isGiven = ([name, range]: [string, string]) => versionsOf(name).some((version) => satisfy(version, range))
    return Object.entries(needs).flatMap((need) => (isGiven(need) ? [] : [need[0]]))
  },
  register({ name, entry, integrity }, { force, timeout }) {
    const address = new URL(entry, location.href).href
    entries.set(address, { integrity, timeout })
    registerRemotes([{ name, entry: address }], { force })
  },
  hasEntered: (name) => entered.has(name),
  load: (name) => loadRemote(`${name}/remote`),
}
