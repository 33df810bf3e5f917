/** The remotes of this commit against its host, and the checks of a release over these builds. It builds what is stale. */
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildAll } from '../lib/build-package.mjs'
import { remotes, root, shell } from '../lib/front-ends.mjs'
import { builtHost } from '../lib/product.mjs'
import { sharedSurface } from '../lib/shared-surface.mjs'
import { readBuiltRemote } from './built-remote.mjs'
import { agreementProblems } from './checks.mjs'
import { readHost } from './folder.mjs'
import { publishOwn, releaseRemote } from './go-live.mjs'
import { releaseShared } from './shared-release.mjs'

const dists = remotes.map((pack) => join(root, pack.folder, 'dist'))
const backoffice = join(root, 'backoffice/dist')
const folder = mkdtempSync(join(tmpdir(), 'office-own-'))
let host
let built

before(async () => {
  await buildAll([shell, ...remotes])
  host = builtHost()
  await publishOwn(folder, { host, dists, commit: 'abc' })
  built = await releaseRemote(folder, { dist: backoffice, commit: 'abc' })
})
after(() => rmSync(folder, { recursive: true }))

for (const dist of dists) {
  test(`${dist.slice(root.length + 1)} fits the host of this commit, and says by name and shape what it uses of it`, () => {
    const { manifest } = readBuiltRemote(dist)
    assert.deepEqual(agreementProblems(manifest, host), [])
    const ours = Object.entries(manifest.uses).filter(([request, names]) => request.startsWith('@office/') && names.length > 0)
    assert.ok(ours.length > 5)
    for (const [request, names] of ours) assert.deepEqual(Object.keys(manifest.surface.exports[request]).sort(), names)
  })
}

test('what comes by a dynamic import is used by name', () => {
  const usesOf = (at) => readBuiltRemote(dists[at]).manifest.uses
  assert.ok(usesOf(0)['@office/shared-api/client'].includes('getCatalogue'))
  const resource = usesOf(1)['@office/shared-ui/resource']
  assert.ok(resource.includes('ResourceScreen') && resource.length < Object.keys(host.surface.exports['@office/shared-ui/resource']).length)
})

test('the host notes the shapes of its own source', async () => {
  assert.deepEqual(host.surface, await sharedSurface())
  assert.deepEqual(readHost(folder), host)
})

/** A copy of what a release writes its numbers into. */
function numbersOf() {
  const place = mkdtempSync(join(tmpdir(), 'office-root-'))
  for (const file of ['package-lock.json', 'shared-api/package.json', 'shared-ui/package.json']) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    cpSync(join(root, file), join(place, file))
  }
  return place
}

async function release(change) {
  const surface = structuredClone(host.surface)
  change(surface)
  const place = numbersOf()
  try {
    const releases = await releaseShared(folder, { root: place, surface, gives: host.gives }, () => {})
    return releases.map(({ differences }) => differences.map(({ how, name }) => `${how} ${name}`))
  } catch (error) {
    return error.problems
  } finally {
    rmSync(place, { recursive: true })
  }
}

const ui = '@office/shared-ui'
const buttonProps = ({ exports, types }) => types[types[exports[ui].Button].calls[0].takes['0']]

test('the release over a live back office: the same, more, and what would break it', async () => {
  assert.deepEqual(await release(() => {}), [[], []])
  const more = (surface) => Object.assign(buttonProps(surface).has, { 'glow?': 'boolean' })
  assert.ok((await release(more))[1].includes('added Button'))
  const gone = (surface) => delete surface.exports[ui].Button
  assert.deepEqual(await release(gone), [`backoffice uses Button of ${ui}, which the host does not have (live build ${built.build})`])
  const changed = (surface) => Object.assign(buttonProps(surface).has, { glow: 'boolean' })
  assert.ok((await release(changed)).includes(`backoffice uses Button of ${ui}, which the host has in another shape: ButtonProps.glow is new and must be given (live build ${built.build})`))
})
