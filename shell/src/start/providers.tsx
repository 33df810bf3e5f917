import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SiteProvider, type Site } from '../app/site'

/** What every part of the page may ask for; the same in the browser and in the server's renderer. */
export function Providers({ texts, site, children }: { texts: i18n; site: Site; children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </I18nextProvider>
  )
}
