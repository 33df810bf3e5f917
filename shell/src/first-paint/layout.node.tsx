import { languageStore } from '@office/shared-api'
import type { FrameInput } from '@office/shared-api/model'
import { defineRemote } from '@office/shared-ui/remote'
import { Router, standingStill } from '@office/shared-ui/router'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app'
import { createTexts, Providers, type Site } from '../app/site'
import { WAITING, type RemoteState } from '../remotes/remote-loader'

/** Becomes `SCREEN_HOLE`: the server puts the markup of the remote's own screen in its place. */
function Hole() {
  return <template data-hole="screen" />
}

const open: RemoteState = {
  status: 'ready',
  module: defineRemote({ routes: [{ path: '/', Screen: Hole }], menu: [], translations: { ar: {}, en: {} } }),
}

/** No remote is loaded on the server: its place waits, or is left open. */
function remotesIn(state: RemoteState): Site['remotes'] {
  return {
    stateOf: () => state,
    subscribe: () => () => undefined,
    load: () => Promise.resolve(),
    retry: () => Promise.resolve(),
  }
}

/** The frame of a signed-out page as markup, for the server; the browser hydrates over it. */
export function renderFrame({ language, office, path, hole }: FrameInput): string {
  languageStore.setState({ language })
  const remotes = remotesIn(hole ? open : WAITING)
  return renderToString(
    <Providers texts={createTexts(language)} site={{ office, listing: [], remotes }}>
      <Router location={path} navigator={standingStill} static>
        <App />
      </Router>
    </Providers>,
  )
}
