import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { LISTING_FILE } from './deployed-remotes'

/** A year: the name of such a file changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface StaticFoldersOptions {
  /** Built shell; its `static` folder is served at `/static/`. */
  readonly shellFolder: string
  /** `remotes.json` and one folder for each remote and build. */
  readonly remotesFolder: string
}

/** What of a remote's build browsers may have; the rest of the folder is for the server and for releases. */
const REMOTE_FILE = /^[a-z][a-z0-9_]*\/[\w-]+\/(remoteEntry\.js|static\/(js|css|media)\/[\w.-]+)$/

/** Serves files of the built front ends: compressed beforehand, unknown ones as 404 and never as a page. */
export async function serveStaticFiles(app: FastifyInstance, options: StaticFoldersOptions): Promise<void> {
  const shellFiles = join(options.shellFolder, 'static')
  await app.register(fastifyStatic, {
    root: shellFiles,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Set for a file that is there: an answer of 404 must not be kept.
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.endsWith(LISTING_FILE) ? 'no-store' : IMMUTABLE)
      // Several encodings of one file lie side by side: a cache on the way must not mix them up.
      response.setHeader('vary', 'accept-encoding')
    },
  })

  app.get<{ Params: { '*': string } }>('/static/*', (request, reply) => {
    return reply.sendFile(request.params['*'], shellFiles)
  })

  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    const file = request.params['*']
    if (file === LISTING_FILE || REMOTE_FILE.test(file)) return reply.sendFile(file, options.remotesFolder)
    reply.callNotFound()
    return reply
  })
}
