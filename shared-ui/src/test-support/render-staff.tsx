import { queryClient } from '@office/shared-api/client'
import type { Language } from '@office/shared-api/model'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within, type RenderResult } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { PrimeProvider } from '../primereact'
import { MemoryRouter } from '../router'
import { useToasts } from '../toast/toast.store'
import { renderWithTexts, type Namespaces } from './render-with-texts'

interface Place {
  language?: Language
  /** Path and query of the page. */
  at?: string
  /** The namespaces of the remote under test. */
  texts?: Namespaces
}

/** Renders as the host would a staff screen: texts, router and the page's cache, empty. For tests only. */
export function renderStaff(content: ReactNode, { language = 'en', at = '/', texts = {} }: Place = {}): RenderResult {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  return renderWithTexts(
    <QueryClientProvider client={queryClient}>
      <PrimeProvider>
        <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
      </PrimeProvider>
    </QueryClientProvider>,
    language,
    texts,
  )
}

/** Takes down the messages that tests before have left: those of a success would go, but only after seconds. */
export function forgetToasts(): void {
  useToasts.setState({ toasts: [] })
}

/** Opens the menu of the row with this title, on an English page, and returns its entries. */
export async function rowMenu(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }, { timeout: 10_000 }))
  return within(await screen.findByRole('menu'))
}
