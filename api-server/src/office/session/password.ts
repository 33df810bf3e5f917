import { hash, verify, type Options } from '@node-rs/argon2'
import { onThreadPool } from '../../platform/limits/concurrency-limit'

/** argon2id (the library's default) with 19 MiB of memory, 2 passes, 1 lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The slow hash under which a password or a reset code is stored. */
export function hashPassword(password: string): Promise<string> {
  return onThreadPool(() => hash(password, OPTIONS))
}

let dummyHash: Promise<string> | undefined

/**
 * Constant work: without a stored hash (no such account, or no password yet) a password is compared with a dummy, so that
 * the response time does not tell which accounts exist. Returns whether the password fits the stored hash.
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const fits = await onThreadPool(async () => verify(stored ?? (await (dummyHash ??= hash('nobody', OPTIONS))), password))
  return fits && stored !== null
}
