import { languageStore } from '@office/shared-api'
import { NOWHERE_PATH, SIGN_IN_PATH, type LayoutInput } from '@office/shared-api/model/public'
import { defineRemote } from '@office/shared-ui/remote'
import { Router, standingStill } from '@office/shared-ui/router'
import { renderToString } from 'react-dom/server'
import { App, NotFoundScreen, SignInScreen } from '../app/app'
import { createTexts, Providers, type Site } from '../app/site'
import { WAITING, type RemoteState } from '../remotes/remote-loader'

/** Becomes `SCREEN_OUTLET`, in which the server puts the markup of the remote's own screen. */
function Outlet() {
  return <template data-outlet="screen" />
}

const open: RemoteState = {
  status: 'ready',
  module: defineRemote({ routes: [{ path: '*', Screen: Outlet }], menu: [], translations: { ar: {}, en: {} } }),
}

/** No remote is loaded on the server: its slot waits, or is left open. */
function remotesIn(state: RemoteState): Site['remotes'] {
  return {
    stateOf: () => state,
    subscribe: () => () => undefined,
    load: () => Promise.resolve(),
    retry: () => Promise.resolve(),
    list: () => Promise.resolve([]),
  }
}

/** Server-side rendering of a signed-out page's layout, with the host's own screen where that is the page; the browser hydrates it. */
export async function renderLayout({ language, office, path, listing, outlet }: LayoutInput): Promise<string> {
  if (path === SIGN_IN_PATH) await SignInScreen.preload()
  if (path === NOWHERE_PATH) await NotFoundScreen.preload()
  languageStore.setState({ language })
  const remotes = remotesIn(outlet ? open : WAITING)
  return renderToString(
    <Providers texts={createTexts(language)} site={{ office, listing, remotes, ...(path === NOWHERE_PATH && { nowhere: path }) }}>
      <Router location={path} navigator={standingStill} static>
        <App />
      </Router>
    </Providers>,
  )
}
