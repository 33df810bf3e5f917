import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** The ways in which the store, or the net before it, fails. */
export type Fault = 'is gone' | 'is too busy' | 'stalls' | 'hangs up in the middle'

/** An object store on this machine behind a net that fails when it is told to. */
export interface ObjectStore {
  /** The address for FILES_URL, with its key. */
  readonly url: string
  /** Null for a net that works. */
  fault: Fault | null
  readonly stop: () => Promise<void>
}

/** Bytes after which a connection that is to break has let enough through. */
const HALF = 600

const BUSY = 'HTTP/1.1 503 Slow Down\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function passOn(browser: Socket, port: number, fault: () => Fault | null): void {
  const store = connect(port, '127.0.0.1')
  let passed = 0
  const pass = (to: Socket) => (bytes: Buffer) => {
    if (fault() === 'stalls') return
    if (fault() === 'is too busy') browser.end(BUSY)
    if (fault() === 'is gone') browser.destroy()
    passed += bytes.length
    if (fault() === 'hangs up in the middle' && passed > HALF) {
      browser.destroy()
      store.destroy()
    } else if (fault() === null || fault() === 'hangs up in the middle') to.write(bytes)
  }
  browser.on('data', pass(store))
  store.on('data', pass(browser))
  for (const [one, other] of [[browser, store], [store, browser]] as const) {
    one.on('error', () => undefined)
    one.on('close', () => other.destroy())
  }
}

/** Starts a store with one empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'office-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'office' }] })
  const { port } = await server.run()
  const sockets = new Set<Socket>()
  const store: { fault: Fault | null } = { fault: null }
  const net = createServer((socket) => {
    sockets.add(socket)
    passOn(socket, port, () => store.fault)
  })
  await new Promise<void>((resolve) => net.listen(0, '127.0.0.1', resolve))
  return Object.assign(store, {
    url: `http://S3RVER:S3RVER@127.0.0.1:${(net.address() as AddressInfo).port}/office/pictures`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => net.close(resolve))
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  })
}
