import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { LISTING_FILE, type DeployedRemote } from './deployed-remotes'

/** A year: the name of such a file changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface StaticFoldersOptions {
  /** Built shell; its `static` folder is served at `/static/`. */
  readonly shellFolder: string
  /** `remotes.json` and one folder for each remote and build. */
  readonly remotesFolder: string
  /** The remotes that are live. */
  readonly remotes: () => Promise<readonly DeployedRemote[]>
}

/** The files of a remote's build that browsers may have; the rest of the folder is for the server and for releases. */
const REMOTE_FILE = /^[a-z][a-z0-9_]*\/[\w-]+\/(remoteEntry\.js|static\/(js|css|media)\/[\w.-]+)$/

/** Serves files of the built front ends: compressed beforehand, unknown ones as 404 and never as a page. */
export async function serveStaticFiles(app: FastifyInstance, options: StaticFoldersOptions): Promise<void> {
  const shellFiles = join(options.shellFolder, 'static')
  await app.register(fastifyStatic, {
    root: shellFiles,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Source maps are for those who read a stack, and hold the whole source.
    allowedPath: (file) => !file.endsWith('.map'),
    // Set for a file that is there: a 404 must not be cached.
    setHeaders: (response) => {
      response.setHeader('cache-control', IMMUTABLE)
      // Several encodings of one file lie side by side: a cache on the way must not mix them up.
      response.setHeader('vary', 'accept-encoding')
    },
  })

  app.get<{ Params: { '*': string } }>('/static/*', (request, reply) => {
    return reply.sendFile(request.params['*'], shellFiles)
  })

  // Not the file itself, which may be half written: a page that asks again gets what a new page would get.
  app.get(`/remotes/${LISTING_FILE}`, async (_request, reply) => {
    const live = await options.remotes()
    return reply.header('cache-control', 'no-store').send({ remotes: live.map(({ entry }) => entry) })
  })

  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    const file = request.params['*']
    if (REMOTE_FILE.test(file)) return reply.sendFile(file, options.remotesFolder)
    reply.callNotFound()
    return reply
  })
}
