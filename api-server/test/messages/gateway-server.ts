import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A gateway of text messages on this machine, that does with each message what the test says. */
export async function startGateway() {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const gateway = {
    received,
    /** Its reaction to a message that has come in whole. */
    answer: (response: ServerResponse, _body: string) => {
      response.end(`{"messages":[{"id":"gw-${received.length}"}]}`)
    },
    url: '',
    texts: () => received.map(({ body }) => (JSON.parse(body) as { text: string }).text),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, body })
      gateway.answer(response, body)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return gateway
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>
