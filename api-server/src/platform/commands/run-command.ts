import { createInterface } from 'node:readline/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError, readConfig, type Config } from '../config/config'
import { DatabaseError } from '../database/database-error'
import { FolderInUseError } from '../database/folder-lock.mjs'
import { NewerSchemaError } from '../database/migrations'
import { CommandError, errorCode } from '../errors'
import { FilesUnavailable } from '../files/s3-files'

/** The options of a command line by name. Throws a `CommandError` with the usage for what it does not know. */
export function optionsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS') !== true) throw error
    throw new CommandError(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

/** For the person at the terminal; what a program may read goes to the standard output instead. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/**
 * One line of what must not stand on a command line, where the list of processes, npm's log and the shell's history keep
 * it: asked for on the terminal, or the first line of the standard input. Throws a `CommandError` with the usage without one.
 */
export async function askPrivately(question: string, usage: string, input: NodeJS.ReadStream = process.stdin): Promise<string> {
  const lines = createInterface({ input, output: process.stderr, terminal: input.isTTY })
  try {
    if (input.isTTY) return await lines.question(`${question}: `)
    for await (const line of lines) return line
    throw new CommandError(usage)
  } finally {
    lines.close()
  }
}

/** Runs a command with the configuration of the environment; a failure is told in words and ends it with code 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env))
  } catch (error) {
    say(failureText(error))
    process.exitCode = 1
  }
}

/** The message of a program that cannot go on: sentences where the reason is known, else the trace. */
export function failureText(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `- ${problem}`).join('\n')
  if (error instanceof FolderInUseError) {
    return `The data folder ${error.folder} is in use by process ${error.pid}. Stop that process, or set DATA_DIR to another folder.`
  }
  if (error instanceof NewerSchemaError || error instanceof CommandError) return error.message
  if (error instanceof DatabaseError && error.kind === 'unavailable') {
    return `PostgreSQL at DATABASE_URL does not answer (${error.code}).`
  }
  if (error instanceof FilesUnavailable) return `The pictures at ${error.place} cannot be reached (${error.code}).`
  if (errorCode(error) === 'EADDRINUSE') {
    return 'Its port is in use by another program: stop that one, or set PORT to another number.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
