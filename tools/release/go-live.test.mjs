import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { builtRemote, host } from './test-support/fixture-remote.mjs'
import { buildsOf, clearUnfinished, readHost, writeHost } from './folder.mjs'
import { checkHost, publishOwn, releaseRemote, rollBack } from './go-live.mjs'
import { liveReleases } from './live-releases.mjs'
import { readPointer, writePointer } from './pointer.mjs'
import { RefusedError } from './command.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-remotes-'))
  writeHost(folder, host)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const release = (variation, commit = 'abc') => releaseRemote(folder, { dist: builtRemote(variation), commit })
const live = () => readPointer(folder).remotes.find(({ name }) => name === 'tiny')
const refusal = (promise) => promise.then(() => assert.fail('was not refused'), (error) => (error instanceof RefusedError ? error.problems : Promise.reject(error)))

test('a release puts the build beside the earlier ones and points to it', async () => {
  const first = await release({ mark: 'one' })
  const second = await release({ mark: 'two' })
  assert.notEqual(first.build, second.build)
  assert.equal(live().build, second.build)
  assert.equal(live().entry, `/remotes/tiny/${second.build}/remoteEntry.js`)
  assert.equal('files' in live(), false)
  assert.deepEqual(new Set(readdirSync(join(folder, 'tiny'))), new Set([first.build, second.build]))
  assert.equal((await release({ mark: 'two' })).changed, false)
})

test('a remote that another server answers is named with its origin, also after a rollback', async () => {
  const origin = 'https://tiny.example'
  const { build } = await releaseRemote(folder, { dist: builtRemote(), commit: 'abc', origin })
  assert.equal(live().entry, `${origin}/tiny/${build}/remoteEntry.js`)
  await release({ mark: 'two' })
  await rollBack(folder, 'tiny')
  assert.equal(live().entry, `${origin}/tiny/${build}/remoteEntry.js`)
})

test('a rollback goes back step by step, and to a build that is named', async () => {
  const builds = []
  for (const mark of ['one', 'two', 'three']) builds.push((await release({ mark })).build)
  await rollBack(folder, 'tiny')
  assert.equal(live().build, builds[1])
  await rollBack(folder, 'tiny')
  assert.equal(live().build, builds[0])
  assert.deepEqual(await refusal(rollBack(folder, 'tiny')), ['tiny has no earlier build to go back to'])
  await rollBack(folder, 'tiny', builds[2])
  assert.equal(live().build, builds[2])
})

test('a rollback to a build that has been damaged is refused', async () => {
  const { build } = await release({ mark: 'one' })
  const { build: second } = await release({ mark: 'two' })
  unlinkSync(join(folder, 'tiny', build, 'static/js/remote.js'))
  assert.deepEqual(await refusal(rollBack(folder, 'tiny')), ['tiny: static/js/remote.js is missing'])
  assert.equal(live().build, second)
})

test('a build that is refused leaves nothing behind', async () => {
  const { build } = await release({ mark: 'one' })
  await refusal(release({ mark: 'two', manifest: { needs: { react: '^20.0.0' } } }))
  assert.equal(live().build, build)
  assert.deepEqual(readdirSync(join(folder, 'tiny')), [build])
})

test('a build that was damaged in the folder is put there anew', async () => {
  const { build } = await release()
  writeFileSync(join(folder, 'tiny', build, 'static/js/remote.js'), 'altered')
  await release()
  assert.equal((await release({ mark: 'two' })).changed, true)
  await rollBack(folder, 'tiny')
  assert.equal(live().build, build)
})

test('a live build that is damaged, and refused when it is released again, stays where remotes.json points to', async () => {
  const { build } = await release()
  writeFileSync(join(folder, 'tiny', build, 'static/js/remote.js'), 'altered')
  writeHost(folder, { ...host, contract: 2 })
  assert.deepEqual(await refusal(release()), ['tiny is written for contract 1, the host speaks contract 2'])
  assert.equal(live().build, build)
  assert.deepEqual(readdirSync(join(folder, 'tiny')), [build])
  writeHost(folder, host)
  await release({ mark: 'two' })
  await rollBack(folder, 'tiny')
})

test('a rollback to what is no build is refused in words', async () => {
  await release({ mark: 'one' })
  const { build } = await release({ mark: 'two' })
  for (const odd of ['..', '../tiny', '.hidden', 'unknown', '', `${build}/static`]) {
    const words = `tiny has no build ${odd} in ${folder}; npm run releases lists those that it has`
    assert.deepEqual(await refusal(rollBack(folder, 'tiny', odd)), [words])
  }
  assert.equal(live().build, build)
})

/** A built remote with files that the host itself runs. */
function withServerFiles(mark) {
  const dist = builtRemote({ mark, manifest: { renderer: 'first-screen.cjs' } })
  mkdirSync(join(dist, 'node'))
  writeFileSync(join(dist, 'node/first-screen.cjs'), 'exports.renderFirstScreen = () => ""')
  writeFileSync(join(dist, 'node/track.early.js'), 'ask()')
  return dist
}

const CHECKSUMS = {
  'first-screen.cjs': `sha384-${createHash('sha384').update('exports.renderFirstScreen = () => ""').digest('base64')}`,
  'track.early.js': `sha384-${createHash('sha384').update('ask()').digest('base64')}`,
}

test('files that the host itself runs stand in remotes.json with their checksums', async () => {
  await releaseRemote(folder, { dist: withServerFiles('one'), commit: 'abc' })
  assert.deepEqual(live().serverFiles, CHECKSUMS)
  await release({ mark: 'two' })
  assert.deepEqual(live().serverFiles, {})
  await rollBack(folder, 'tiny')
  assert.deepEqual(live().serverFiles, CHECKSUMS)
})

test('a host that starts adds checksums to a release from before there were any, unless its files have changed', async () => {
  const { build } = await releaseRemote(folder, { dist: withServerFiles('one'), commit: 'abc' })
  const withoutChecksums = () => {
    const pointer = readPointer(folder)
    writePointer(folder, { ...pointer, remotes: pointer.remotes.map((entry) => ({ ...entry, serverFiles: undefined })) })
  }
  withoutChecksums()
  await publishOwn(folder, { host, dists: [], commit: 'abc' })
  assert.deepEqual(live().serverFiles, CHECKSUMS)
  withoutChecksums()
  writeFileSync(join(folder, 'tiny', build, 'track.early.js'), 'altered')
  await publishOwn(folder, { host, dists: [], commit: 'abc' })
  assert.equal(live().serverFiles, undefined)
})

test('a bundle for the server, which the manifest does not list, is checked as it came', async () => {
  const renderer = 'first-screen.cjs'
  const dist = builtRemote({ mark: 'one', manifest: { renderer } })
  mkdirSync(join(dist, 'node'))
  writeFileSync(join(dist, 'node', renderer), 'exports.renderFirstScreen = () => ""')
  const { build } = await releaseRemote(folder, { dist, commit: 'abc' })
  await release({ mark: 'two' })
  writeFileSync(join(folder, 'tiny', build, renderer), 'altered')
  assert.deepEqual(await refusal(rollBack(folder, 'tiny')), [`tiny: ${renderer} is not as it was built`])
})

test('what another user left and cannot be cleared stops nobody', { skip: process.getuid?.() !== 0 && 'only root can be two users' }, async () => {
  const left = join(folder, 'tiny/.abc.1')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'file'), '')
  const hidden = join(folder, 'lost')
  mkdirSync(hidden, { mode: 0o700 })
  for (const place of [folder, join(folder, 'tiny')]) chmodSync(place, 0o777)
  const dist = builtRemote()
  chmodSync(dist, 0o755)
  process.seteuid(65_534)
  try {
    clearUnfinished(folder)
    assert.equal((await releaseRemote(folder, { dist, commit: 'abc' })).changed, true)
  } finally {
    process.seteuid(0)
  }
  assert.equal(existsSync(left), true)
})

test('the list says what is live, since when, from which commit, with which shared versions', async () => {
  const { build } = await release({ mark: 'one' }, 'c0ffee')
  const { build: second } = await release({ mark: 'two' }, 'decade')
  const text = liveReleases(folder)
  assert.match(text, /host gives react 19\.3\.1, @office\/shared-ui 1\.4\.0/)
  assert.match(text, new RegExp(`tiny ${second}\n {2}live since 20\\S+Z, by a release\n {2}from commit decade`))
  assert.match(text, /needs react \^19\.0\.0, @office\/shared-ui >=1\.2\.0/)
  assert.match(text, new RegExp(`earlier builds:\n {4}${build} .*c0ffee`))
})

test('a host that starts brings its own remotes, and replaces what an earlier host brought', async () => {
  const start = (mark) => publishOwn(folder, { host, dists: [builtRemote({ mark })], commit: 'abc' })
  assert.deepEqual((await start('one')).map(({ changed, kept }) => ({ changed, kept })), [{ changed: true, kept: false }])
  const { build } = live()
  await start('two')
  assert.notEqual(live().build, build)
})

test('a host that starts leaves a release of its team alone', async () => {
  await publishOwn(folder, { host, dists: [builtRemote({ mark: 'one' })], commit: 'abc' })
  const { build } = await release({ mark: 'two' })
  const [own] = await publishOwn(folder, { host, dists: [builtRemote({ mark: 'three' })], commit: 'abc' })
  assert.equal(own.kept, true)
  assert.equal(live().build, build)
  assert.equal(buildsOf(folder, 'tiny').length, 2)
})

test('a public path that belongs to another remote never goes live: not by a release, not by a host that starts, not by a rollback', async () => {
  const opened = { publicPaths: [{ path: '/suppliers' }] }
  const rival = { mark: 'rival', manifest: { ...opened, name: 'rival' } }
  await release({ mark: 'one', manifest: opened })
  const before = readPointer(folder)
  const reason = ['rival opens /suppliers to everybody, which belongs to tiny']
  assert.deepEqual(await refusal(releaseRemote(folder, { dist: builtRemote(rival), commit: 'abc' })), reason)
  assert.deepEqual(await refusal(publishOwn(folder, { host, dists: [builtRemote(rival)], commit: 'abc' })), reason)
  assert.deepEqual(readPointer(folder), before)
  // Given up by one, it is free for the other, and there is no way back while that one has it.
  await release({ mark: 'two', manifest: { paths: ['/'], publicPaths: [] }, exposed: "{ contract: 1, routes: [{ path: '/', Screen: () => null }], menu: [], translations: { ar: {}, en: {} } }" })
  assert.equal((await releaseRemote(folder, { dist: builtRemote(rival), commit: 'abc' })).changed, true)
  assert.deepEqual(await refusal(rollBack(folder, 'tiny')), ['tiny opens /suppliers to everybody, which belongs to rival'])
})

test('a host that would break a live release is refused, and changes nothing', async () => {
  const { build } = await release({ manifest: { uses: { '@office/shared-ui': ['Notice'] } } })
  const poorer = { ...host, gives: { ...host.gives, '@office/shared-ui': '1.1.0' }, surface: { exports: { '@office/shared-ui': { Button: 0 }, '@office/shared-ui/remote': host.surface.exports['@office/shared-ui/remote'] }, types: host.surface.types } }
  const reasons = [
    `tiny needs @office/shared-ui >=1.2.0, the host gives 1.1.0 (live build ${build})`,
    `tiny uses Notice of @office/shared-ui, which the host does not have (live build ${build})`,
  ]
  assert.deepEqual(await refusal(publishOwn(folder, { host: poorer, dists: [builtRemote({ mark: 'own' })], commit: 'abc' })), reasons)
  assert.deepEqual(readHost(folder), host)
  assert.equal(live().build, build)
  assert.throws(() => checkHost(folder, poorer), RefusedError)
  assert.deepEqual(checkHost(folder, { ...host, gives: { ...host.gives, '@office/shared-ui': '1.9.0' } }).map(({ name }) => name), ['tiny'])
})

test('old builds go, and the history forgets them', async () => {
  const month = 31 * 86_400_000
  const first = await release({ mark: 'first' })
  for (const mark of ['two', 'three', 'four', 'five', 'six']) await release({ mark })
  const longAgo = new Date(Date.now() - month).toISOString()
  writeFileSync(join(folder, 'tiny', first.build, 'release.json'), JSON.stringify({ commit: 'abc', placed: longAgo }))
  // It was live until lately, so it stays.
  assert.deepEqual((await release({ mark: 'seven' })).pruned, [])
  const pointer = readPointer(folder)
  pointer.history.tiny[1].since = longAgo
  writeFileSync(join(folder, 'remotes.json'), JSON.stringify(pointer))
  assert.deepEqual((await release({ mark: 'eight' })).pruned, [first.build])
  assert.equal(existsSync(join(folder, 'tiny', first.build)), false)
  assert.equal(readPointer(folder).history.tiny.some(({ build }) => build === first.build), false)
})
