import { languageStore } from '@office/shared-api'
import type { Language, OfficeFacts } from '@office/shared-api/model'
import { Router, type Navigator } from '@office/shared-ui/router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app'
import { RemoteLoader } from './remotes/remote-loader'
import { createTexts } from './start/create-texts'
import { Providers } from './start/providers'

export interface FrameInput {
  readonly language: Language
  readonly office: OfficeFacts
  readonly path: string
}

/** Nobody navigates in a rendering. */
const standingStill: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '/')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

/** A runtime that is never asked: effects do not run on the server, so no remote is loaded. */
const noContainers = {
  register: () => undefined,
  load: () => Promise.reject(new Error('there are no remotes on the server')),
}

/** The frame of a signed-out page as markup, for the server; the browser hydrates over it. */
export function renderFrame({ language, office, path }: FrameInput): string {
  languageStore.setState({ language })
  const remotes = new RemoteLoader(
    {
      containers: noContainers,
      readListing: () => Promise.resolve([]),
      onModule: () => undefined,
      onFailure: () => undefined,
    },
    [],
  )
  return renderToString(
    <Providers texts={createTexts(language)} site={{ office, listing: [], remotes }}>
      <Router location={path} navigator={standingStill} static>
        <App />
      </Router>
    </Providers>,
  )
}
