import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A device that keeps one passkey, as browsers answer for it (WebAuthn, ES256, attestation `none`). */
export interface Authenticator {
  readonly id: string
  /** The answer of its browser to the options of a set-up. */
  readonly attest: (challenge: string, from?: From) => object
  /** The answer of its browser to the options of a sign-in; its counter goes up by one, unless one is given. */
  readonly assert: (challenge: string, from?: From & { readonly counter?: number }) => object
}

interface From {
  readonly origin?: string
  /** False where the device asks for neither finger nor code. */
  readonly verified?: boolean
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The few words of CBOR (RFC 8949) that are needed. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const numberCbor = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const textCbor = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const bytesCbor = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const mapCbor = (entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return mapCbor([
    [numberCbor(1), numberCbor(2)],
    [numberCbor(3), numberCbor(-7)],
    [numberCbor(-1), numberCbor(1)],
    [numberCbor(-2), bytesCbor(Buffer.from(x, 'base64url'))],
    [numberCbor(-3), bytesCbor(Buffer.from(y, 'base64url'))],
  ])
}

export function makeAuthenticator(home: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const raw = randomBytes(16)
  const id = base64(raw)
  const state = { counter: 0 }
  const clientData = (type: string, challenge: string, origin: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(home).hostname), Buffer.from([flags]), count, more])
  }
  const VERIFIED = 5
  const PRESENT = 1
  return {
    id,
    attest(challenge, { origin = home, verified = true } = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, coseKey(publicKey)])
      const data = authData(0x40 | (verified ? VERIFIED : PRESENT), state.counter, credential)
      const attestation = mapCbor([[textCbor('fmt'), textCbor('none')], [textCbor('attStmt'), mapCbor([])], [textCbor('authData'), bytesCbor(data)]])
      const response = { clientDataJSON: base64(clientData('webauthn.create', challenge, origin)), attestationObject: base64(attestation) }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
    assert(challenge, { origin = home, verified = true, counter } = {}) {
      state.counter += 1
      const data = authData(verified ? VERIFIED : PRESENT, counter ?? state.counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}
