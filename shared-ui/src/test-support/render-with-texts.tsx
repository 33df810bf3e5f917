import { languageStore } from '@office/shared-api'
import type { Language } from '@office/shared-api/model'
import { commonTranslations } from '@office/shared-api/model/translations'
import { render, type RenderResult } from '@testing-library/react'
import { createInstance, type ResourceLanguage } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { uiTranslations } from '../translations'

export type Namespaces = Readonly<Record<string, Readonly<Record<Language, ResourceLanguage>>>>

/** Renders with the real texts in one language; a remote under test adds its own namespaces. For tests only. */
export function renderWithTexts(content: ReactNode, language: Language = 'en', more: Namespaces = {}): RenderResult {
  const namespaces: Namespaces = { common: commonTranslations, ui: uiTranslations, ...more }
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      (['ar', 'en'] as const).map((lng) => [
        lng,
        Object.fromEntries(Object.entries(namespaces).map(([name, texts]) => [name, texts[lng]])),
      ]),
    ),
  })
  languageStore.setState({ language })
  return render(content, { wrapper: ({ children }) => <I18nextProvider i18n={instance}>{children}</I18nextProvider> })
}
