import { hash, verify, type Options } from '@node-rs/argon2'
import { atMost } from '../../at-most'

/** argon2id, the library's own choice, with 19 MiB, 2 passes, 1 lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A crowd that signs in at once may not take all memory and every thread. */
const AT_ONCE = 4

const inTurn = atMost(AT_ONCE)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

let nobody: Promise<string> | undefined

/**
 * True when the password fits the stored hash. Without one (no such account, no password yet) it is false after the
 * same work, so that the time of the answer tells nobody which accounts exist.
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const fits = await inTurn(async () => verify(stored ?? (await (nobody ??= hash('nobody', OPTIONS))), password))
  return fits && stored !== null
}
