/** `npm run build`: installs what is missing and builds what is stale. */
import { buildAll } from './lib/build-package.mjs'
import { remotes, server, shell } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'

installPackages()
await buildAll([shell, ...remotes, server])
