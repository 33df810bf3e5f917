import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorCode, HttpError } from '../errors'
import type { FilesConfig } from '../files/file-store'
import { s3Files } from '../files/s3-files'

/** The paths of pictures below `/files`. Any other file of the store is nobody's to fetch. */
const PICTURE_PATH = /^\/(?:persons|banners)\/[\w-]+\.webp$/

/** A new picture has a new name, so that a browser may keep what it has for good. */
const KEPT = { days: '365d', header: 'public, max-age=31536000, immutable' }

/** An uploaded file is shown as a picture or not at all. */
const POLICY = "default-src 'none'; sandbox"

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(async (scope) => {
    scope.setErrorHandler((error) => {
      // A race: a picture that is replaced while it is asked for goes between the look at the file and its opening.
      throw errorCode(error) === 'ENOENT' ? new HttpError('not_found') : error
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/files/',
      decorateReply: false,
      index: false,
      allowedPath: (file) => PICTURE_PATH.test(file),
      immutable: true,
      maxAge: KEPT.days,
      setHeaders: (response) => {
        response.setHeader('Content-Security-Policy', POLICY)
      },
    })
  })
}

/** Pictures of an object store go through this server as they come: their addresses stay, and the store needs to be known to nobody. */
function serveBucket(app: FastifyInstance, url: URL): void {
  const files = s3Files(url)
  app.get<{ Params: { '*': string } }>('/files/*', { exposeHeadRoute: true }, async ({ params, headers }, reply): Promise<FastifyReply> => {
    const file = params['*']
    if (!PICTURE_PATH.test(`/${file}`)) throw new HttpError('not_found')
    const { status, headers: found, body } = await files.open(file, { range: headers.range, ifNoneMatch: headers['if-none-match'] })
    if (status === 404) throw new HttpError('not_found')
    reply.code(status).header('cache-control', KEPT.header).header('content-security-policy', POLICY)
    for (const [name, value] of Object.entries(found)) if (value !== undefined) reply.header(name, value)
    return body ? reply.type('image/webp').send(body) : reply.send()
  })
}

/** Uploaded pictures, from wherever they are kept. */
export async function servePictures(app: FastifyInstance, { filesDir, filesUrl }: FilesConfig): Promise<void> {
  if (filesUrl === null) await serveFolder(app, filesDir)
  else serveBucket(app, filesUrl)
}
