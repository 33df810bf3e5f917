import type { PGlite } from '@electric-sql/pglite'
import { errorCode } from '../error-code'
import { DatabaseError } from './database-error'

/** What the engine answers to a message of the protocol, as far as it matters here. */
interface EngineMessage {
  readonly name: string
  readonly severity?: string | undefined
  readonly code?: string | undefined
}

/** After these PostgreSQL ends the process, starts anew and reads its log. Here the process is ours. */
const ENDS: readonly unknown[] = ['PANIC', 'FATAL']

/**
 * Notices when the embedded engine can no longer be believed: it has panicked (no room for its log, say) or crashed. From
 * then on it is asked nothing, because it would answer wrongly or never; each statement fails as `unavailable`, and
 * `onBroken` is told why, once. What was committed is in its files: the next start reads it.
 */
export function watchEngine(engine: PGlite, onBroken: (reason: string) => void): void {
  const run = engine.execProtocolStream.bind(engine)
  let reason: string | undefined

  function broken(why: string): DatabaseError {
    if (reason === undefined) onBroken(why)
    reason ??= why
    return new DatabaseError('unavailable', reason, undefined)
  }

  engine.execProtocolStream = async (message, options) => {
    if (reason !== undefined) throw broken(reason)
    const answers = await run(message, options).catch((error: unknown) => {
      throw broken(errorCode(error) ?? 'crash')
    })
    const end = (answers as readonly EngineMessage[]).find(({ severity }) => ENDS.includes(severity))
    if (end) throw broken(end.code ?? 'panic')
    return answers
  }
}
