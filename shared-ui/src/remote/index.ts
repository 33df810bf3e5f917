/** The agreement between the host and its remotes. A change that breaks it takes the next number. */
import { isObject, type RemoteMenuEntry } from '@office/shared-api/model/public'
import type { ComponentType } from 'react'
import type { Screen } from '../screen/screen'

export const REMOTE_CONTRACT = 1

/** A screen at an absolute path of the site. `path` may end in `/*` when the screen has routes of its own. */
export interface RemoteRoute {
  readonly path: string
  /** The host waits for the code of a public page (`screen()`), so that it hydrates what the server has rendered of it. */
  readonly Screen: ComponentType | Screen<object>
}

/** An entry of the staff side menu as a remote writes it in its JSON, where a role is just a text. */
export type MenuEntry = Omit<RemoteMenuEntry, 'role'> & { readonly role?: string | undefined }

/** The module that a remote exposes as the default export of `./remote`. */
export interface RemoteModule {
  readonly contract: typeof REMOTE_CONTRACT
  readonly routes: readonly RemoteRoute[]
  readonly menu: readonly MenuEntry[]
  /** Stands beside the account menu on every page of staff, in an error boundary of its own. */
  readonly tools?: ComponentType | Screen<object>
  /** The host registers them under the remote's name as namespace, before any screen renders. */
  readonly translations: { readonly ar: object; readonly en: object }
}

/** Types a remote's module and stamps it with the contract it was written for. */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: REMOTE_CONTRACT, ...remote }
}

/** The exposed module of a remote is code of another team: it is believed when it has the agreed shape and number. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (!isObject(value)) return false
  const { contract, routes, menu, tools, translations } = value
  return (
    contract === REMOTE_CONTRACT &&
    Array.isArray(routes) &&
    routes.every(isRoute) &&
    Array.isArray(menu) &&
    (tools === undefined || isComponent(tools)) &&
    isObject(translations) &&
    isObject(translations['ar']) &&
    isObject(translations['en'])
  )
}

function isRoute(value: unknown): boolean {
  return isObject(value) && typeof value['path'] === 'string' && isComponent(value['Screen'])
}

/** A component is a function, or an object when it is memoised. */
function isComponent(value: unknown): boolean {
  return /^(function|object)$/.test(typeof value)
}
