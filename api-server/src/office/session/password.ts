import { hash, verify, type Options } from '@node-rs/argon2'
import { onThread } from '../../platform/limits/concurrency-limit'

/** argon2id, the library's own choice, with 19 MiB, 2 passes, 1 lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return onThread(() => hash(password, OPTIONS))
}

let nobody: Promise<string> | undefined

/**
 * True when the password fits the stored hash. Without one (no such account, no password yet) it is false after the
 * same work, so that the time of the answer tells nobody which accounts exist.
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const fits = await onThread(async () => verify(stored ?? (await (nobody ??= hash('nobody', OPTIONS))), password))
  return fits && stored !== null
}
