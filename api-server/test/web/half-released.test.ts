import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteEntry } from '@office/shared-api/model'
import { deployedRemotesIn } from '../../src/ssr/deployed-remotes'
import { serveStaticFiles } from '../../src/ssr/static-files'
import { catalogue } from './test-site'

let folder: string
let app: FastifyInstance

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const remote = (name: string, build: string) => ({
  ...catalogue,
  name,
  build,
  entry: `/remotes/${name}/${build}/remoteEntry.js`,
  integrity: integrityOf(build),
})

async function write(file: string, content: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), content)
}

async function place(name: string, build: string, files = ['remoteEntry.js', ...['remote.1', 'track.1'].flatMap((name) => [`static/js/${name}.js`, `static/css/${name}.css`])]) {
  for (const file of files) await write(`${name}/${build}/${file}`, build)
}

const list = (...remotes: object[]) => write('remotes.json', JSON.stringify({ remotes }))

/** The builds that a page is told of. */
async function liveBuilds() {
  const { remotes } = (await app.inject('/remotes/remotes.json')).json<{ remotes: RemoteEntry[] }>()
  return remotes.map(({ name, build }) => `${name} ${build}`)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'half-released-'))
  await place('catalogue', 'old')
  await place('backoffice', 'old')
  await list(remote('catalogue', 'old'), remote('backoffice', 'old'))
  app = fastify()
  await serveStaticFiles(app, { shellFolder: folder, remotesFolder: folder, remotes: deployedRemotesIn(folder) })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('a listing that is half written, empty or gone changes nothing, and is known when it is whole', async () => {
  const before = ['catalogue old', 'backoffice old']
  expect(await liveBuilds()).toEqual(before)
  await write('remotes.json', '{"remotes": [')
  expect(await liveBuilds()).toEqual(before)
  await write('remotes.json', '')
  expect(await liveBuilds()).toEqual(before)
  await rm(path.join(folder, 'remotes.json'))
  expect(await liveBuilds()).toEqual(before)
  await place('catalogue', 'new')
  await list(remote('catalogue', 'new'), remote('backoffice', 'old'))
  expect(await liveBuilds()).toEqual(['catalogue new', 'backoffice old'])
  await list()
  expect(await liveBuilds()).toEqual([])
})

it.each([
  ['that is not there', []],
  ['without its script', ['remoteEntry.js', 'static/css/remote.1.css']],
  ['without its entry', ['static/js/remote.1.js', 'static/css/remote.1.css']],
])('a build %s waits until it is whole; the other remote goes on', async (_case, files) => {
  await liveBuilds()
  await place('catalogue', 'new', files)
  await list(remote('catalogue', 'new'), remote('backoffice', 'old'))
  expect(await liveBuilds()).toEqual(['catalogue old', 'backoffice old'])
  await place('catalogue', 'new')
  expect(await liveBuilds()).toEqual(['catalogue new', 'backoffice old'])
})

it('an entry that is cut off is not what was promised', async () => {
  await liveBuilds()
  await place('catalogue', 'new')
  await write('catalogue/new/remoteEntry.js', 'ne')
  await list(remote('catalogue', 'new'))
  expect(await liveBuilds()).toEqual(['catalogue old'])
})

it('a server that starts on a broken release names it as it is listed: the page says what is wrong', async () => {
  await rm(path.join(folder, 'catalogue'), { recursive: true })
  expect(await liveBuilds()).toEqual(['catalogue old', 'backoffice old'])
})
