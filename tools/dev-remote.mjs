/**
 * `npm run dev -w @office/backoffice`: one remote with hot reload, in front of a running host (HOST_URL, by default
 * http://localhost:8080), local or deployed. Everything but the remote is the host's; which build of the remote is live
 * is answered here, for this developer's browser alone, and a badge in the page says so.
 */
import { basename, join } from 'node:path'
import { devEntry, devPath, serveRemote } from './lib/dev-servers.mjs'
import { BADGE, withRemote } from './lib/dev-listing.mjs'

const folder = basename(process.cwd())
const host = new URL(process.env.HOST_URL ?? 'http://localhost:8080')
const port = Number(process.env.PORT ?? 8090)
const entry = devEntry(folder)

await serveRemote({
  folder,
  port,
  setupMiddlewares: (middlewares, { app }) => {
    app.get(devPath(entry.name) + BADGE, (_request, response) => {
      response.sendFile(join(import.meta.dirname, 'dev', BADGE))
    })
    return middlewares
  },
  proxy: [
    {
      context: (path) => !path.startsWith(devPath(entry.name)),
      target: host.origin,
      changeOrigin: true,
      selfHandleResponse: true,
      onProxyReq: (request) => {
        // Read here, so not compressed; and from the host's own origin, as it demands of calls that change something.
        request.setHeader('accept-encoding', 'identity')
        if (request.getHeader('origin')) request.setHeader('origin', host.origin)
      },
      onProxyRes: (answer, request, response) => withRemote(entry, answer, request, response),
    },
  ],
})
console.log(`${entry.name} under development, the rest from ${host.origin}: http://localhost:${port}`)
