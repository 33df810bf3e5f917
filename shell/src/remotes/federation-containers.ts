import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  satisfy,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import type { Containers } from './remote-loader'
import { GIVE_UP_AFTER } from './remote-state'

/** Integrity values by address: the runtime asks for a script when it is about to make one. */
const integrities = new Map<string, string>()

/** Given to remotes as a global rather than as a shared package: its version is that of the host's instance. */
const RUNTIME = '@module-federation/runtime-core'

/** The one place that speaks to the federation runtime. */
export const federationContainers: Containers = {
  unmet({ needs }) {
    const host = getInstance()
    const given = host?.shareScopeMap['default'] ?? {}
    const versionsOf = (name: string) => (name === RUNTIME && host ? [host.version] : Object.keys(given[name] ?? {}))
    const isGiven = ([name, range]: [string, string]) => versionsOf(name).some((version) => satisfy(version, range))
    return Object.entries(needs).flatMap((need) => (isGiven(need) ? [] : [need[0]]))
  },
  register({ name, entry, integrity }, { force }) {
    integrities.set(addressOf(entry), integrity)
    const restoreShared = rememberShared()
    if (force) forgetScripts(name, entry)
    registerRemotes([{ name, entry: addressOf(entry) }], { force })
    restoreShared()
  },
  load: (name) => loadRemote(`${name}/remote`),
}

/** An altered entry is refused by the browser, and a slow one is given the loader's patience, not the runtime's own. */
const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'entry-scripts',
  createScript({ url }) {
    const script = document.createElement('script')
    const integrity = integrities.get(url)
    if (integrity) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    return { script, timeout: GIVE_UP_AFTER }
  },
}

/** The runtime keeps the failure of a shared package's chunk for ever: without it, a Retry asks for the chunk again. */
const forgottenFailures: ModuleFederationRuntimePlugin = {
  name: 'forgotten-failures',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null
      }
    }
  },
}

registerPlugins([entryScripts, forgottenFailures])
// Each remote has a runtime of its own, which asks for shared packages by itself.
registerGlobalPlugins([forgottenFailures])

/**
 * When a remote is registered anew, the runtime drops the shared packages that it was the first to ask for, as if it had
 * brought them. They are all this host's, and are put back.
 */
function rememberShared(): () => void {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  const before = Object.entries(scope).map(([name, versions]) => [name, { ...versions }] as const)
  return () => {
    for (const [name, versions] of before) scope[name] = { ...versions, ...scope[name] }
  }
}

function addressOf(entry: string): string {
  return new URL(entry, location.href).href
}

/** A script that hangs would be waited for again by whoever asks for the same chunk, of whichever build. */
function forgetScripts(name: string, entry: string): void {
  const folder = new URL('.', addressOf(entry)).href
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder) || script.dataset['webpack']?.startsWith(`${name}:`)) script.remove()
  }
}
