import { createI18n, languageStore } from '@office/shared-api'
import type { Language } from '@office/shared-api/model'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from '../router'

interface Place {
  language?: Language
  /** Path and query of the page. */
  at?: string
}

/** Renders as the host would a staff screen: texts, router and an empty cache of its own. For tests only. */
export function renderStaff(content: ReactNode, { language = 'en', at = '/' }: Place = {}): RenderResult {
  languageStore.setState({ language })
  const i18n = createI18n(language)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(content, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    ),
  })
}
