import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Containers } from './remote-loader'
import { GIVE_UP_AFTER } from './remote-state'

/** Integrity values by address: the runtime asks for a script when it is about to make one. */
const integrities = new Map<string, string>()

/** The one place that speaks to the federation runtime. */
export const federationContainers: Containers = {
  register({ name, entry, integrity }, { force }) {
    if (force) forgetScripts(entry)
    integrities.set(addressOf(entry), integrity)
    registerRemotes([{ name, entry: addressOf(entry) }], { force })
  },
  load: (name) => loadRemote(`${name}/remote`),
}

/** An altered entry is refused by the browser, and a slow one is given the loader's patience, not the runtime's own. */
registerPlugins([
  {
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
  },
])

function addressOf(entry: string): string {
  return new URL(entry, location.href).href
}

/** A script that hangs would be waited for again by whoever asks for the same chunk. */
function forgetScripts(entry: string): void {
  const folder = new URL('.', addressOf(entry)).href
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove()
  }
}
