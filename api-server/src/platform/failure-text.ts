import { CommandError } from './commands/command-error'
import { ConfigError } from './config/environment'
import { DatabaseError } from './database/database-error'
import { FolderInUseError } from './database/folder-lock'
import { NewerSchemaError } from './database/schema-version'
import { errorCode } from './error-code'

/** What a program that cannot go on says to the person who started it: sentences where the reason is known, else the trace. */
export function failureText(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `- ${problem}`).join('\n')
  if (error instanceof FolderInUseError || error instanceof NewerSchemaError || error instanceof CommandError) return error.message
  if (error instanceof DatabaseError && error.kind === 'unavailable') {
    return `PostgreSQL at DATABASE_URL does not answer (${error.code}).`
  }
  if (errorCode(error) === 'EADDRINUSE') {
    return 'Its port is in use by another program: stop that one, or set PORT to another number.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
