import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of somebody else on this machine. */
export interface OtherSite {
  /** Another origin of the same site (another port), and another site altogether. */
  readonly addresses: readonly [samePlace: string, elsewhere: string]
  readonly stop: () => Promise<void>
}

/** Serves an empty page. The product is on `localhost`: `localhost` is then the same site, `127.0.0.1` another. */
export async function startOtherSite(): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>other</title><body></body>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    addresses: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
