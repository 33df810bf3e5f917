/**
 * For the journeys: releases a back office that has one screen more, as its team would have written it, into the folder of
 * a running host.
 *
 *   node e2e/support/next-backoffice.mjs --to DIR
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import webpack from 'webpack'
import { remoteConfig } from '../../webpack.config.base.js'
import { root } from '../../tools/lib/front-ends.mjs'
import { releaseRemote } from '../../tools/release/go-live.mjs'
import { withLock } from '../../tools/release/lock.mjs'

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
const place = join(root, '.cache/next-backoffice')
const present = join(root, 'backoffice')
const declared = JSON.parse(readFileSync(join(present, 'src/remote.json'), 'utf8'))

/** A build from nothing, on a busy machine. */
const BUILD_PATIENCE_MS = 20 * 60_000

const files = {
  'remote.json': JSON.stringify({
    ...declared,
    paths: [...declared.paths, '/suppliers'],
    menu: [...declared.menu, { path: '/suppliers', icon: 'offices', label: { ar: 'الموردون', en: 'Suppliers' } }],
  }),
  'remote.ts': `
    import { screen } from '@office/shared-ui'
    import { defineRemote } from '@office/shared-ui/remote'
    import { routes } from '${present}/src/routes'
    import { translations } from '${present}/src/translations'
    import declared from './remote.json'
    const suppliers = { path: '/suppliers', Screen: screen(() => import('./suppliers')) }
    const { ar, en } = translations
    export default defineRemote({
      routes: [...routes, suppliers],
      menu: declared.menu,
      translations: { ar: { ...ar, suppliers: 'كل الموردين' }, en: { ...en, suppliers: 'All suppliers' } },
    })`,
  'suppliers.tsx': `
    import { Notice } from '@office/shared-ui'
    import { useTranslation } from 'react-i18next'
    export default function Suppliers() {
      const { t } = useTranslation('backoffice')
      return <Notice title={t('suppliers')} />
    }`,
}

/** Two journeys at once want the same. */
async function buildOnce() {
  const builtFrom = readFileSync(join(present, 'dist/built-from'), 'utf8') + JSON.stringify(files)
  const note = join(place, 'dist/built-from')
  if (existsSync(note) && readFileSync(note, 'utf8') === builtFrom) return
  rmSync(place, { recursive: true, force: true })
  mkdirSync(join(place, 'src'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, 'src', name), text)
  const config = remoteConfig({ folder: place, production: true })
  // Of the back office's own folder, so that what the back office was built from comes from webpack's cache.
  config.context = present
  await new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else compiler.close(resolve)
    })
  })
  writeFileSync(note, builtFrom)
}

await withLock(join(root, '.cache/next-backoffice.lock'), buildOnce, BUILD_PATIENCE_MS)
const { build } = await releaseRemote(to, { dist: join(place, 'dist'), commit: 'next' })
console.log(build)
