import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { CommandError, errorCode } from '../../platform/errors'

/** Opened before anything is read or recorded: the file must be new, and is its owner's alone. */
async function newFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    throw new CommandError(`${path.resolve(file)} cannot be made (${errorCode(error) ?? 'unknown'}): choose another name or folder.`)
  }
}

/** Writes what is kept of somebody as JSON into a new file, or to the standard output; none is left where reading fails. Returns what was read. */
export async function writeExport<Data extends object>(to: string | undefined, read: () => Promise<Data>): Promise<Data> {
  const file = to === undefined ? null : await newFile(to)
  try {
    const data = await read()
    const text = `${JSON.stringify(data, null, 2)}\n`
    if (file) await file.writeFile(text)
    else process.stdout.write(text)
    return data
  } catch (error) {
    if (to !== undefined) await rm(to, { force: true })
    throw error
  } finally {
    await file?.close()
  }
}
