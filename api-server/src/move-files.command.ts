import { optionsOf, runCommand, say } from './platform/commands/run-command'
import { CommandError } from './platform/errors'
import { folderFiles } from './platform/files/folder-files'
import { copyFiles } from './platform/files/move-files'
import { s3Files } from './platform/files/s3-files'

/** `npm run files:move`: the pictures from the folder to the object store, or back, while the server runs. */

const USAGE = 'Usage: npm run files:move -- --to=bucket   (from FILES_DIR to FILES_URL)\n       npm run files:move -- --to=folder   (back)'

await runCommand(async ({ filesDir, filesUrl }) => {
  const { to } = optionsOf({ to: { type: 'string' } }, USAGE)
  if (to !== 'bucket' && to !== 'folder') throw new CommandError(USAGE)
  if (filesUrl === null) throw new CommandError(`FILES_URL names no bucket.\n${USAGE}`)
  const [folder, bucket] = [folderFiles(filesDir), s3Files(filesUrl)]
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder]
  const { all, copied } = await copyFiles(source, target)
  say(`${target.place} has all ${all} files of ${source.place}; ${copied} were copied now.`)
  say(`Start the servers ${to === 'bucket' ? 'with' : 'without'} FILES_URL, then run this once more for what came in between. Nothing was removed.`)
})
