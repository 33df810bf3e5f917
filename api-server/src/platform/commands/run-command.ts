import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config'
import { readConfig } from '../config/environment'
import { errorCode } from '../error-code'
import { failureText } from '../failure-text'
import { CommandError } from './command-error'

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

/** Runs a command with the configuration of the environment; a failure is told in words and ends it with code 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env))
  } catch (error) {
    say(failureText(error))
    process.exitCode = 1
  }
}
