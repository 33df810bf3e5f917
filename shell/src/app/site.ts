import type { Language, OfficeFacts, RemoteEntry } from '@office/shared-api/model'
import { createContext, useContext } from 'react'
import type { RemoteLoader } from '../remotes/remote-loader'

/** What a page was started with. */
export interface Site {
  readonly office: OfficeFacts
  /** The remotes as they were when the page was written: the menu stands on it, also while a remote is down. */
  readonly listing: readonly RemoteEntry[]
  readonly remotes: Pick<RemoteLoader, 'stateOf' | 'subscribe' | 'load' | 'retry'>
  /** The screen that the server has written, while its remote is not there to take it over. */
  readonly servedScreen?: ServedScreen
}

export interface ServedScreen {
  readonly remote: string
  readonly language: Language
  readonly markup: string
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside a SiteProvider')
  return site
}
