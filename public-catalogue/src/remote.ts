/**
 * The module that this remote gives to the shell. Paths, menu and contract are plain data in remote.json, because the release reads
 * them too. A new screen is a route here, its path in remote.json and its texts in `translations/`. A page besides the
 * catalogue is a chunk that is named after its path: the build writes the chunk's files beside the path, and pages hint at them.
 */
import { screen } from '@office/shared-ui'
import { defineRemote, type RemoteRoute } from '@office/shared-ui/remote'
import { HomeScreen } from './home-screen'
import declared from './remote.json'
import { translations } from './translations'

const routes: readonly RemoteRoute[] = [
  { path: '/', Screen: HomeScreen },
  { path: '/worker/:ref', Screen: screen(() => import(/* webpackChunkName: "worker" */ './features/worker/worker-screen')) },
  { path: '/compare', Screen: screen(() => import(/* webpackChunkName: "compare" */ './features/worker/compare-screen')) },
  { path: '/track', Screen: screen(() => import(/* webpackChunkName: "track" */ './features/tracking/track-screen')) },
  { path: '/privacy', Screen: screen(() => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-screen')) },
]

export default defineRemote({ routes, menu: declared.menu, translations })
