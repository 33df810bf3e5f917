/**
 * `npm run build`: installs what is missing and builds what is stale. `npm run build -w @office/backoffice`: that package
 * alone.
 */
import { resolve } from 'node:path'
import { buildAll } from './lib/build-package.mjs'
import { demo, remotes, root, server, shell } from './lib/front-ends.mjs'
import { installPackages } from './lib/packages.mjs'

const all = [shell, ...remotes, server, demo]
const present = all.filter(({ folder }) => resolve(root, folder) === process.cwd())

installPackages()
await buildAll(present.length > 0 ? present : all)
