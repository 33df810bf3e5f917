import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The mark that a sign-in leaves in a browser: 128 random bits, and their signature (HMAC-SHA-256), both in base64url. */
const MARK = /^([\w-]{22})\.([\w-]{43})$/

/** The account that a mark is about. */
interface Marked {
  readonly Id: number
  readonly PasswordHash: string | null
}

function signatureOf({ Id, PasswordHash }: Marked, random: string): Buffer {
  return createHmac('sha256', PasswordHash ?? '').update(`${Id}.${random}`).digest()
}

/** A new mark of a browser that knows the password. Its key is the password's hash: another password makes it void. */
export function markFor(account: Marked): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${signatureOf(account, random).toString('base64url')}`
}

/** A browser that has signed in to an account before. */
interface KnownBrowser {
  /** The same for every spelling of its mark, so that tries which are counted by it have no second count. */
  readonly name: string
  readonly mark: string
}

/** The browser with this mark; null for one that is none of this account. */
export function browserOf(account: Marked | undefined, mark = ''): KnownBrowser | null {
  const [, random = '', signature = ''] = MARK.exec(mark) ?? []
  if (!account?.PasswordHash || random === '') return null
  const isOurs = timingSafeEqual(signatureOf(account, random), Buffer.from(signature, 'base64url'))
  return isOurs ? { name: `${account.Id}.${random}`, mark } : null
}
