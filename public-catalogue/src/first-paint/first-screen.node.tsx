import { addTranslations, createI18n, languageStore, setStartData } from '@office/shared-api'
import type { FirstScreenInput } from '@office/shared-api/model'
import { uiTranslations } from '@office/shared-ui'
import { Router, standingStill } from '@office/shared-ui/router'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import declared from '../remote.json'
import remote from '../remote'
import { startCatalogue } from '../workers/catalogue.store'

/** Server-side rendering of a public page; in the browser the same components hydrate it. */
export async function renderFirstScreen({ language, office, path, pathname = path, search, ...start }: FirstScreenInput): Promise<string> {
  setStartData({ language, office, remotes: [], served: 'screen', ...start })
  languageStore.setState({ language })
  startCatalogue()
  addTranslations('ui', uiTranslations)
  addTranslations(declared.name, remote.translations)
  const Screen = remote.routes.find((route) => route.path === path)?.Screen
  if (!Screen) throw new Error(`no page at ${path}`)
  if ('preload' in Screen) await Screen.preload()
  return renderToString(
    <I18nextProvider i18n={createI18n(language)}>
      <Router location={{ pathname, search }} navigator={standingStill} static>
        <Screen />
      </Router>
    </I18nextProvider>,
  )
}
