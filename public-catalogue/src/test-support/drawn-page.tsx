import { createI18n } from '@office/shared-api'
import type { Language } from '@office/shared-api/model'
import { BrowserRouter } from '@office/shared-ui/router'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'

/** For tests only: a page that the server has drawn (`#root` holds its markup), when its scripts come. */

let root: Root | undefined

/** Takes the page over, as the host does. Returns the listener that is called for each error from which React recovers. */
export async function hydrate(language: Language, content: ReactNode): Promise<jest.Mock> {
  const place = document.getElementById('root')
  if (!place) throw new Error('no root')
  const onRecoverableError = jest.fn()
  await act(async () => {
    root = hydrateRoot(
      place,
      <I18nextProvider i18n={createI18n(language)}>
        <BrowserRouter>{content}</BrowserRouter>
      </I18nextProvider>,
      { onRecoverableError },
    )
    await Promise.resolve()
  })
  return onRecoverableError
}

/** Leaves the page. */
export function leaveDrawnPage(): void {
  act(() => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
}
