import { addTranslations, startData } from '@office/shared-api'
import { firstStepOf, publicPageAt, type RemoteEntry, type StartData } from '@office/shared-api/model/public'
import { readListing, reloadSafely, SLOW_AFTER } from '@office/shared-ui'
import { BrowserRouter } from '@office/shared-ui/router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, NotFoundScreen, SignInScreen } from '../app/app'
import { followLanguage } from '../app/language'
import { createTexts, Providers, type ServedScreen, type Site } from '../app/site'
import { failureOf, tellFailure } from '../remotes/failure-report'
import { federation } from '../remotes/federation'
import { RemoteLoader } from '../remotes/remote-loader'
import { notePageHeight } from './page-height'

/** Hydrates the page with what the server knew when it wrote it. Rendering happens once. `nextTask`: between long pieces of work. */
export async function startPage(nextTask: () => Promise<void>): Promise<void> {
  const data = startData()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the application')

  const remotes = createRemotes(data.remotes)
  const firstScreen = data.served === 'screen' && soonEnough(loadScreen(remotes, data))
  await nextTask()
  const texts = createTexts(data.language)
  followLanguage(texts)
  await nextTask()
  const nowhere = data.nowhere && location.pathname
  const pageOf = (servedScreen?: ServedScreen) => {
    const site: Site = { office: data.office, listing: data.remotes, remotes, ...(nowhere !== undefined && { nowhere }), ...(servedScreen && { servedScreen }) }
    return (
      <Providers texts={texts} site={site}>
        {/* A new address is shown at once: rendered in slices, the next page of a table came a third later on a slow phone. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </Providers>
    )
  }
  const onCaughtError = (error: unknown) => {
    reportError(error)
    tellFailure(failureOf(error, remotes.known()))
  }
  if (data.served === 'nothing') {
    createRoot(root, { onCaughtError }).render(pageOf())
    return
  }
  notePageHeight()
  await firstScreen
  await nextTask()
  // Hydration in slices keeps the page answering taps meanwhile.
  startTransition(() => {
    hydrateRoot(root, pageOf(servedScreenIn(root, data)), { onCaughtError, onRecoverableError: reportError })
  })
}

/** The loader of a page, wired to the federation runtime and to this site's `remotes.json`. */
function createRemotes(listing: readonly RemoteEntry[]): RemoteLoader {
  return new RemoteLoader(
    {
      federation,
      readListing,
      reload: reloadSafely,
      onModule: (name, { translations }) => {
        addTranslations(name, translations)
      },
      onFailure: ({ name, build }, reason, error) => {
        reportError(new Error(`remote ${name}: ${reason}`, { cause: error }))
        tellFailure({ remote: name, build, reason })
      },
    },
    listing,
  )
}

/** The remote of a page, and the code of its screen where that is a chunk of its own. A screen that is no remote's is the host's own. */
async function loadScreen(remotes: RemoteLoader, data: StartData): Promise<void> {
  const page = publicPageAt(data.remotes, location.pathname)
  if (!page) return (data.nowhere ? NotFoundScreen : SignInScreen).preload()
  const { remote, path } = page
  await remotes.load(remote)
  const state = remotes.stateOf(remote)
  const Screen = state.status === 'ready' ? state.module.routes.find((route) => firstStepOf(route.path) === path)?.Screen : undefined
  if (Screen && 'preload' in Screen) await Screen.preload()
}

/** Markup that holds a remote's screen is hydrated when that is there, unless it is late or down. */
async function soonEnough(loaded: Promise<void>): Promise<void> {
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SLOW_AFTER))])
}

function servedScreenIn(root: HTMLElement, { served, language }: StartData): ServedScreen | undefined {
  const place = served === 'screen' ? root.querySelector<HTMLElement>('[data-remote]') : null
  return place ? { remote: place.dataset['remote'] ?? '', language, markup: place.innerHTML } : undefined
}
