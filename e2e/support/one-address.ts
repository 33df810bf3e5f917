import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An address behind which stands one server after the other, as when an office starts its server anew with other settings. */
export interface OneAddress {
  readonly url: string
  readonly leadTo: (url: string) => void
  readonly stop: () => void
}

export async function oneAddress(first: string): Promise<OneAddress> {
  let target = new URL(first)
  const server = createServer((request, response) => {
    const onward = ask({ host: target.hostname, port: target.port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = new URL(url)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
