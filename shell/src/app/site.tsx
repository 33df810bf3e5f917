import { addTranslations, createI18n } from '@office/shared-api'
import type { Language, OfficeFacts, RemoteEntry } from '@office/shared-api/model'
import { uiTranslations } from '@office/shared-ui'
import type { i18n } from 'i18next'
import { createContext, useContext, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { RemoteLoader } from '../remotes/remote-loader'
import { translations } from '../translations'

/** The start data of a page. */
export interface Site {
  readonly office: OfficeFacts
  /** The remotes as they were when the page was written; for staff, with the menu, which stands also while a remote is down. */
  readonly listing: readonly RemoteEntry[]
  /** The path of the page as it was written, where nothing is there. */
  readonly nowhere?: string
  readonly remotes: Pick<RemoteLoader, 'stateOf' | 'subscribe' | 'load' | 'retry' | 'list'>
  /** The server-side rendering of a screen, while its remote is not there to hydrate it. */
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

/** The providers for every part of the page; the same in the browser and in the server's renderer. */
export function Providers({ texts, site, children }: { texts: i18n; site: Site; children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </I18nextProvider>
  )
}

/** All texts that the layout shows, in one language. Remotes add theirs when they come. */
export function createTexts(language: Language): i18n {
  addTranslations('ui', uiTranslations)
  addTranslations('shell', translations)
  return createI18n(language)
}
