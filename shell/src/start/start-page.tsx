import { addTranslations, createI18n, startData } from '@office/shared-api'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from '../app/app'
import { createRemotes } from '../remotes/remotes'
import { translations } from '../translations'

/** Brings the page to life with what the server knew when it wrote it. */
export function startPage(): void {
  const data = startData()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the application')

  addTranslations('shell', translations)
  const remotes = createRemotes(data.remotes)
  createRoot(root).render(
    <I18nextProvider i18n={createI18n(data.language)}>
      <App remotes={remotes} />
    </I18nextProvider>,
  )
}
