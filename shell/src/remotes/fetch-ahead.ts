import { getInstance } from '@module-federation/enhanced/runtime'

/** Fetches the scripts of a shared path ahead of need, once. Nothing in them runs: what they give is a factory, which nobody calls. */
export function fetchAhead(path: string): void {
  for (const { get } of Object.values(getInstance()?.shareScopeMap['default']?.[path] ?? {})) {
    // A file that does not come now is asked for again when it is needed.
    Promise.resolve(get()).catch(() => undefined)
  }
}
