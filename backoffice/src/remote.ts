/**
 * The module that this remote exposes to the shell. Paths, menu and contract are plain data in remote.json, because the release reads
 * them too. How a screen is added stands in `routes.tsx`.
 */
import { screen } from '@office/shared-ui'
import { defineRemote } from '@office/shared-ui/remote'
import declared from './remote.json'
import { routes } from './routes'
import { translations } from './translations'

const tools = screen(() => import('./tools/tools'), null, { quiet: true })

export default defineRemote({ routes, menu: declared.menu, tools, translations })
