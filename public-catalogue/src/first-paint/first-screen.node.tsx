import { addTranslations, createI18n, languageStore, setStartData } from '@office/shared-api'
import type { FirstScreenInput } from '@office/shared-api/model'
import { uiTranslations } from '@office/shared-ui'
import { Router, standingStill } from '@office/shared-ui/router'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import declared from '../remote.json'
import { HomeScreen } from '../home-screen'
import { translations } from '../translations'
import { startCatalogue } from '../workers/catalogue.store'

/** Server-side rendering of the public page; in the browser the same components hydrate it. */
export function renderFirstScreen({ language, office, catalogue, search }: FirstScreenInput): string {
  setStartData({ language, office, remotes: [], served: 'screen', catalogue })
  languageStore.setState({ language })
  startCatalogue()
  addTranslations('ui', uiTranslations)
  addTranslations(declared.name, translations)
  return renderToString(
    <I18nextProvider i18n={createI18n(language)}>
      <Router location={{ pathname: '/', search }} navigator={standingStill} static>
        <HomeScreen />
      </Router>
    </I18nextProvider>,
  )
}
