import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Texts under the server's own key: AES-256-GCM, whose tag shows that nobody has changed them. */

const NONCE = 12
const TAG = 16

/** Seals a text for one purpose: `about` has to be the same when it is opened, so that no sealed text serves in another's place. */
export function seal(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text; null where it was sealed under another key or for another purpose, or has been changed. */
export function unseal(key: Buffer, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG }).setAAD(Buffer.from(about))
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
