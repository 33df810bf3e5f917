/** Releases of the shared packages over a folder in which a host and a team's remote are live. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { RefusedError } from './command.mjs'
import { writeHost } from './folder.mjs'
import { publishOwn, releaseRemote } from './go-live.mjs'
import { withLock } from './lock.mjs'
import { nextVersion, releaseShared } from './shared-release.mjs'
import { builtRemote, host } from './test-support/fixture-remote.mjs'

let folder
let root

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-remotes-'))
  root = mkdtempSync(join(tmpdir(), 'office-root-'))
  const packages = ['shared-api', 'shared-ui']
  writeJson('package-lock.json', { packages: Object.fromEntries(packages.map((name) => [name, { version: '1.4.0' }])) })
  for (const name of packages) writeJson(`${name}/package.json`, { name: `@office/${name}`, version: '1.4.0' })
})
afterEach(() => {
  for (const each of [folder, root]) rmSync(each, { recursive: true })
})

function writeJson(file, content) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}

const numbers = () => {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const ui = read('shared-ui/package.json').version
  assert.equal(read('package-lock.json').packages['shared-ui'].version, ui)
  return { api: read('shared-api/package.json').version, ui }
}

/** A host is live that gives Button and Notice, and a remote whose team has released it uses Button. */
async function goLive() {
  writeHost(folder, host)
  return (await releaseRemote(folder, { dist: builtRemote(), commit: 'abc' })).build
}

/** The surface with other exports of shared-ui, or with another Button. */
const surfaceWith = (changed, props = {}) => ({
  exports: { ...host.surface.exports, '@office/shared-ui': { ...host.surface.exports['@office/shared-ui'], ...changed } },
  types: host.surface.types.map((type) => (type.is === 'ButtonProps' ? { ...type, has: { ...type.has, ...props } } : type)),
})

async function release(surface, more = {}) {
  const said = []
  const outcome = await releaseShared(folder, { root, surface, gives: host.gives, ...more }, (line) => said.push(line)).catch((error) => (error instanceof RefusedError ? error : Promise.reject(error)))
  return { said: said.join('\n'), problems: outcome.problems ?? [], ...numbers() }
}

const without = (name) => {
  const rest = Object.entries(host.surface.exports['@office/shared-ui']).filter(([each]) => each !== name)
  return { ...host.surface, exports: { ...host.surface.exports, '@office/shared-ui': Object.fromEntries(rest) } }
}

test('nothing is live: the present numbers are the first', async () => {
  const { said, problems, api, ui } = await release(host.surface)
  assert.deepEqual([problems, api, ui], [[], '1.4.0', '1.4.0'])
  assert.match(said, /^@office\/shared-api 1\.4\.0: nothing is live yet, so this is its first number$/m)
})

const accepted = [
  ['the same', host.surface, '1.4.0', /^@office\/shared-ui 1\.4\.0: exports what the live 1\.4\.0 does$/m],
  ['an export more', surfaceWith({ Timeline: 'a timeline' }), '1.5.0', /^@office\/shared-ui 1\.5\.0, after the live 1\.4\.0:\n {2}added Timeline of @office\/shared-ui$/m],
  ['an optional property more of what a live remote uses', surfaceWith({}, { 'size?': 'string' }), '1.5.0', /^ {2}added ButtonProps\.size is new \(Button of @office\/shared-ui\)$/m],
  ['an export less that no live remote uses', without('Notice'), '2.0.0', /^ {2}gone Notice of @office\/shared-ui$/m],
]
for (const [what, surface, version, words] of accepted) {
  test(`${what}: ${version}`, async () => {
    await goLive()
    const { said, problems, api, ui } = await release(surface)
    assert.deepEqual([problems, api, ui], [[], '1.4.0', version])
    assert.match(said, words)
    // Once more, before the host is started: the number is far enough.
    assert.equal((await release(surface, { gives: { ...host.gives, '@office/shared-ui': version } })).ui, version)
  })
}

test('an export that a live remote uses is gone, or changed: refused, whatever is accepted', async () => {
  const build = await goLive()
  const cases = [
    [without('Button'), `tiny uses Button of @office/shared-ui, which the host does not have (live build ${build})`],
    [surfaceWith({}, { kind: 'number' }), `tiny uses Button of @office/shared-ui, which the host has in another shape: ButtonProps.kind is number, was string (live build ${build})`],
    [surfaceWith({}, { size: 'string' }), `tiny uses Button of @office/shared-ui, which the host has in another shape: ButtonProps.size is new and must be given (live build ${build})`],
  ]
  for (const [surface, problem] of cases) {
    const { problems, ui } = await release(surface, { accept: true })
    assert.deepEqual([problems, ui], [[problem], '1.4.0'])
  }
})

test('an export that no live remote uses has changed: somebody must say that it is meant', async () => {
  await goLive()
  const surface = surfaceWith({ Notice: 'another notice' })
  const { problems, ui } = await release(surface)
  assert.deepEqual([problems, ui], [['1 export has changed in a way that remotes may rely on. No release of a team that is live uses them; if the change is meant: --accept'], '1.4.0'])
  const { said, ...accepted } = await release(surface, { accept: true })
  assert.deepEqual(accepted, { problems: [], api: '1.4.0', ui: '2.0.0' })
  assert.match(said, /^ {2}changed it is another notice, was a notice \(Notice of @office\/shared-ui\)$/m)
})

test('a remote that came with the host is replaced with it, so it holds nothing back', async () => {
  await publishOwn(folder, { host, dists: [builtRemote()], commit: 'abc' })
  assert.deepEqual((await release(without('Button'))).problems, [])
})

test('a remote runs on a host across a major version while what it uses is there', async () => {
  await goLive()
  const later = { ...host, gives: { ...host.gives, '@office/shared-ui': '2.0.0' }, surface: without('Notice') }
  await publishOwn(folder, { host: later, dists: [], commit: 'abc' })
  assert.equal((await releaseRemote(folder, { dist: builtRemote({ mark: 'next' }), commit: 'abc' })).changed, true)
})

test('a remote that was built against a later source than that of the live host is told what the host lacks', async () => {
  await goLive()
  const surface = surfaceWith({}, { 'size?': 'string' })
  const problem = await releaseRemote(folder, { dist: builtRemote({ mark: 'next', manifest: { surface } }), commit: 'abc' }).catch(({ problems }) => problems)
  assert.deepEqual(problem, ['tiny uses Button of @office/shared-ui, which the host has in another shape: ButtonProps.size is gone'])
})

test('an older checkout: its numbers follow the live ones', async () => {
  await goLive()
  const { problems, ui } = await release(host.surface, { gives: { ...host.gives, '@office/shared-ui': '1.0.0' } })
  assert.deepEqual([problems, ui], [[], '1.4.0'])
})

test('the present number stays where it is far enough', () => {
  const [added, gone] = [[{ how: 'added' }], [{ how: 'gone' }]]
  assert.equal(nextVersion('1.4.2', '1.4.2', []), '1.4.2')
  assert.equal(nextVersion('1.4.2', '1.4.2', added), '1.5.0')
  assert.equal(nextVersion('1.4.2', '1.9.0', added), '1.9.0')
  assert.equal(nextVersion('1.4.2', '1.10.0', gone), '2.0.0')
  assert.equal(nextVersion('10.0.0', '9.9.9', added), '10.1.0')
  assert.equal(nextVersion('1.4.2', '1.0.0', []), '1.4.2')
})

test('two at once: one after the other', async () => {
  await goLive()
  let first
  let turn
  await new Promise((begin) => {
    turn = withLock(folder, () => new Promise((resolve) => { first = resolve; begin() }))
  })
  const second = release(surfaceWith({ Timeline: 'a timeline' }))
  await new Promise((resolve) => setTimeout(resolve, 150))
  assert.equal(numbers().ui, '1.4.0')
  first()
  await turn
  assert.equal((await second).ui, '1.5.0')
})

test('a folder that cannot be read, a note that is broken or of a host without shapes', async () => {
  const refused = async (spoil, words) => {
    spoil()
    const { problems } = await release(host.surface)
    assert.equal(problems.length, 1)
    assert.match(problems[0], words)
  }
  const note = (text) => () => writeFileSync(join(folder, 'host.json'), text)
  await refused(note('{"contract'), /host\.json cannot be read: /)
  await refused(note('{"contract":1,"gives":{},"exports":{}}'), /host\.json is of a host that noted no shapes: start the present one on this folder first$/)
  await refused(() => { rmSync(folder, { recursive: true }); writeFileSync(folder, '') }, /is no folder that can be read and written: EEXIST$/)
})
