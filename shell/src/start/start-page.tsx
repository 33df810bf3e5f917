import { startData } from '@office/shared-api'
import type { StartData } from '@office/shared-api/model'
import { BrowserRouter } from '@office/shared-ui/router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app/app'
import { followLanguage } from '../language/follow-language'
import { createRemotes } from '../remotes/remotes'
import { PUBLIC_REMOTE } from '../remotes/remote-paths'
import { SLOW_AFTER } from '../remotes/remote-state'
import { createTexts } from './create-texts'
import { Providers } from './providers'

/** Brings the page to life with what the server knew when it wrote it. Rendering happens once. */
export async function startPage(): Promise<void> {
  const data = startData()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the application')

  const texts = createTexts(data.language)
  followLanguage(texts, data.office)
  const site = { office: data.office, listing: data.remotes, remotes: createRemotes(data.remotes) }
  const page = (
    <Providers texts={texts} site={site}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  )
  if (data.served === 'nothing') {
    createRoot(root).render(page)
    return
  }
  await untilServedScreenIsThere(data, site.remotes.load(PUBLIC_REMOTE))
  hydrateRoot(root, page, { onRecoverableError: reportError })
}

/**
 * Markup that holds a remote's screen is taken over when that remote is there; a frame alone at once. A remote that is
 * late or down does not keep the frame waiting.
 */
async function untilServedScreenIsThere({ served }: StartData, loaded: Promise<void>): Promise<void> {
  if (served !== 'screen') return
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SLOW_AFTER))])
}
