import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate } from './certificate'

/** A browser's own half of RFC 8291: its keys, and how it reads a message. */
export function makeDevice(privateKey?: Buffer, auth = randomBytes(16)) {
  const pair = createECDH('prime256v1')
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  return {
    P256dh: pair.getPublicKey('base64url'),
    Auth: auth.toString('base64url'),
    /** The text of an encrypted body (aes128gcm of RFC 8188, keys of RFC 8291). */
    read(body: Buffer): string {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + idLength)
      const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

export interface Pushed {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A service like those of the makers of browsers, over real TLS on this machine. */
export async function startPushService() {
  const { cert, key } = certificate()
  const pushed: Pushed[] = []
  let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 201 }
  let [most, under] = [0, 0]
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = []
    under += 1
    most = Math.max(most, under)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      under -= 1
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    ca: cert,
    pushed,
    mostAtOnce: () => most,
    answers: (status: number, headers?: Record<string, string>, body?: string) => {
      answer = { status, ...(headers && { headers }), ...(body !== undefined && { body }) }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
