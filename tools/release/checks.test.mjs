import assert from 'node:assert/strict'
import { unlinkSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import { remoteProblems } from './checks.mjs'
import { pathProblems } from './paths.mjs'
import { builtRemote, host } from './test-support/fixture-remote.mjs'

const place = (variation) => join(builtRemote(variation), 'browser')
const withSharedUi = (version) => ({ ...host, gives: { ...host.gives, '@office/shared-ui': version } })

test('a build with all that was agreed has no problem, also where no host has started yet', async () => {
  assert.deepEqual(await remoteProblems(place(), host), [])
  assert.deepEqual(await remoteProblems(place(), undefined), [])
})

for (const [version, why] of [
  ['1.2.0', 'the same'],
  ['1.9.3', 'later'],
  ['2.0.0', 'later, where only others found something gone'],
]) {
  test(`a host with shared-ui ${version} (${why}) will do for >=1.2.0`, async () => {
    assert.deepEqual(await remoteProblems(place(), withSharedUi(version)), [])
  })
}

test('a host with an earlier shared-ui, or with another React, is told with both versions', async () => {
  assert.deepEqual(await remoteProblems(place(), withSharedUi('1.1.9')), ['tiny needs @office/shared-ui >=1.2.0, the host gives 1.1.9'])
  const laterReact = { ...host, gives: { ...host.gives, react: '20.0.0' } }
  assert.deepEqual(await remoteProblems(place(), laterReact), ['tiny needs react ^19.0.0, the host gives 20.0.0'])
})

test('a shared package that the host does not give', async () => {
  const needs = { '@office/shared-plots': '^1.0.0' }
  assert.deepEqual(await remoteProblems(place({ manifest: { needs } }), host), ['tiny needs @office/shared-plots ^1.0.0, the host gives none'])
})

test('an export, or a whole subpath, that is newer than the host', async () => {
  const uses = { '@office/shared-ui': ['Button', 'Timeline'], '@office/shared-ui/plots': ['Bars'] }
  assert.deepEqual(await remoteProblems(place({ manifest: { uses } }), host), [
    'tiny uses Timeline of @office/shared-ui, which the host does not have',
    'tiny uses @office/shared-ui/plots, which the host does not have',
  ])
})

test('another contract', async () => {
  assert.deepEqual(await remoteProblems(place({ manifest: { contract: 2 } }), host), ['tiny is written for contract 2, the host speaks contract 1'])
})

const SHAPE = 'tiny: the exposed module is not of the shape of contract 1 (shared-ui/src/remote)'
const shapes = [
  ['nothing', 'undefined', SHAPE],
  ['no contract', '{ routes: [], menu: [], translations: { ar: {}, en: {} } }', SHAPE],
  ['a route without a screen', "{ contract: 1, routes: [{ path: '/suppliers' }], menu: [], translations: { ar: {}, en: {} } }", SHAPE],
  ['one language only', "{ contract: 1, routes: [], menu: [], translations: { ar: {} } }", SHAPE],
  ['a module that throws', "(() => { throw new TypeError('no such thing') })()", 'The exposed module cannot be loaded: TypeError: no such thing'],
]
for (const [what, exposed, problem] of shapes) {
  test(`the exposed module is ${what}`, async () => {
    assert.deepEqual(await remoteProblems(place({ exposed }), host), [problem])
  })
}

test('paths and menu that say something else than the routes', async () => {
  const menu = [{ path: '/nowhere', icon: 'star', label: { ar: 'لا مكان', en: 'Nowhere' } }]
  assert.deepEqual(await remoteProblems(place({ manifest: { paths: ['/other'], menu } }), host), [
    'tiny: src/remote.json names /other, for which there is no route',
    'tiny: the route /suppliers is not in the paths of src/remote.json, so nobody can reach it',
    'tiny: the menu leads to /nowhere, which is not in its paths',
  ])
})

test('a menu that hosts would not read', async () => {
  const menu = [{ path: '/suppliers', icon: 'star', label: { en: 'Suppliers' } }]
  assert.deepEqual(await remoteProblems(place({ manifest: { menu } }), host), ['tiny: paths, public paths, menu or needs of src/remote.json are not as hosts read them'])
})

test('an open path that is none of its own', async () => {
  const publicPaths = [{ path: '/elsewhere' }]
  assert.deepEqual(await remoteProblems(place({ manifest: { publicPaths } }), host), ['tiny: paths, public paths, menu or needs of src/remote.json are not as hosts read them'])
})

test('a page with a parameter has the route of its own, and no label; a name of data is the server\'s to know', async () => {
  const page = (route, more) =>
    place({
      exposed: `{ contract: 1, routes: [{ path: '${route}', Screen: () => null }], menu: [], translations: { ar: {}, en: {} } }`,
      manifest: { publicPaths: [{ path: '/suppliers', rest: ':ref', data: 'supplier', ...more }] },
    })
  assert.deepEqual(await remoteProblems(page('/suppliers/:ref'), host), [])
  assert.deepEqual(await remoteProblems(page('/suppliers'), host), ['tiny: src/remote.json names /suppliers/:ref, for which there is no route'])
  const label = { ar: 'مورد', en: 'Supplier' }
  assert.deepEqual(await remoteProblems(page('/suppliers/:ref', { label }), host), ['tiny: /suppliers has a parameter, so no link can lead to it: it takes no label'])
})

test('an open path of another live remote, or one that staff would find another page at', async () => {
  const menu = [{ path: '/', icon: 'star', label: { ar: 'لوحة', en: 'Dashboard' } }]
  const opens = (path) => place({ manifest: { menu: [], paths: ['/suppliers'], publicPaths: [{ path }] } })
  const other = { name: 'other', menu, paths: ['/', '/suppliers'], publicPaths: [{ path: '/suppliers' }] }
  assert.deepEqual(await remoteProblems(opens('/suppliers'), host, [other]), ['tiny opens /suppliers to everybody, which belongs to other'])
  const ofStaff = { ...other, publicPaths: undefined }
  assert.deepEqual(await remoteProblems(opens('/suppliers'), host, [ofStaff]), ['tiny opens /suppliers to everybody, which other has for staff'])
  const staffOnly = place({ manifest: { publicPaths: [] } })
  assert.deepEqual(await remoteProblems(staffOnly, host, [other]), ['tiny has /suppliers for staff, which other opens to everybody'])
  // `/` is the catalogue and the dashboard; a build does not stand in its own successor's way.
  assert.deepEqual(pathProblems({ name: 'tiny', menu: [], paths: ['/'] }, [ofStaff, { name: 'tiny', menu: [], paths: ['/'] }]), [])
  assert.deepEqual(pathProblems({ name: 'tiny', menu: [], paths: ['/'] }, [{ ...other, name: 'older', menu: [], paths: ['/'], publicPaths: undefined }]), ['tiny opens / to everybody, which belongs to older'])
})

test('files that are missing or altered', async () => {
  const missing = place()
  unlinkSync(join(missing, 'static/js/remote.js'))
  assert.deepEqual(await remoteProblems(missing, host), ['tiny: static/js/remote.js is missing'])
  const altered = place()
  writeFileSync(join(altered, 'static/css/remote.css'), 'altered')
  assert.deepEqual(await remoteProblems(altered, host), ['tiny: static/css/remote.css is not as it was built'])
  assert.deepEqual(await remoteProblems(place({ manifest: { renderer: 'first-screen.cjs' } }), host), ['tiny: first-screen.cjs is missing'])
  assert.deepEqual(await remoteProblems(place({ manifest: { integrity: 'sha384-other' } }), host), [
    'tiny: remoteEntry.js does not have the integrity that tiny states',
  ])
})

test('a first screen over its budget', async () => {
  const files = { 'static/js/remote.js': `// ${randomBytes(30_000).toString('hex')}` }
  const [problem] = await remoteProblems(place({ files }), host)
  assert.match(problem, /^tiny sends 60\d{3} bytes before its first screen, 2\d{4} over its budget of 40000$/)
})

