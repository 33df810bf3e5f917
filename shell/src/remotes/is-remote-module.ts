import { isObject } from '@office/shared-api/model'
import { REMOTE_CONTRACT, type RemoteModule } from '@office/shared-ui/remote'

/** What a remote exposes is code of another team: it is believed when it has the agreed shape and number. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (!isObject(value)) return false
  const { contract, routes, menu, translations } = value
  return (
    contract === REMOTE_CONTRACT &&
    Array.isArray(routes) &&
    routes.every(isRoute) &&
    Array.isArray(menu) &&
    isObject(translations) &&
    isObject(translations['ar']) &&
    isObject(translations['en'])
  )
}

function isRoute(value: unknown): boolean {
  // A component is a function, or an object when it is memoised.
  return isObject(value) && typeof value['path'] === 'string' && /^(function|object)$/.test(typeof value['Screen'])
}
