import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The paths of pictures below `/files`. Any other file of the folder is nobody's to fetch. */
const PICTURE_PATH = /^\/(?:persons|banners)\/[\w-]+\.webp$/

/** Uploaded pictures. A new one has a new name, so that a browser may keep what it has for good. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/files/',
    decorateReply: false,
    index: false,
    allowedPath: (file) => PICTURE_PATH.test(file),
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => {
      // An uploaded file is shown as a picture or not at all.
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    },
  })
}
