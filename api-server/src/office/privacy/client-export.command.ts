import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../platform/config/config'
import { openForCommand } from '../database'
import { CommandError, errorCode } from '../../platform/errors'
import { readIdentity } from './client-records'
import { exportClient, type ClientData } from './export-client'
import { askPrivately, optionsOf, runCommand, say } from '../../platform/commands/run-command'

/** `npm run client:export`: all that is kept of one client, as JSON, for the client who asks for it. */

const USAGE = 'Usage: npm run client:export -- [--to=FILE]   (else the standard output; the identity number is asked for, or read from the standard input)'

/** Opened before anything is read or recorded: the file must be new, and is its owner's alone. */
async function newFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    throw new CommandError(`${path.resolve(file)} cannot be made (${errorCode(error) ?? 'unknown'}): choose another name or folder.`)
  }
}

async function readClient(config: Config, identity: string): Promise<ClientData> {
  const database = await openForCommand(config)
  try {
    return await exportClient(database, identity, new Date())
  } finally {
    await database.close()
  }
}

await runCommand(async (config) => {
  const { to } = optionsOf({ to: { type: 'string' } }, USAGE)
  const number = readIdentity(await askPrivately('Identity number', USAGE))
  const file = to === undefined ? null : await newFile(to)
  try {
    const data = await readClient(config, number)
    const text = `${JSON.stringify(data, null, 2)}\n`
    if (file) await file.writeFile(text)
    else process.stdout.write(text)
    say(`${data.requests.length} requests and ${data.history.length} entries of their history.`)
  } catch (error) {
    if (to !== undefined) await rm(to, { force: true })
    throw error
  } finally {
    await file?.close()
  }
})
