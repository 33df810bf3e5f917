import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { relist } from './remote-origins'
import { test as base } from './test'

/** A second build of the back office, beside the one that is live. */
interface SecondBuild {
  /** Makes it live. */
  readonly goLive: () => Promise<void>
  /** Takes it back: the first one is live again. */
  readonly goBack: () => Promise<void>
  /** Takes the first one's files away, as pruning does. */
  readonly prune: () => Promise<void>
}

export const SECOND = 'b'.repeat(16)

/** A test that can make another build of the back office live. */
export const testWithSecondBuild = base.extend<{ second: SecondBuild }>({
  second: async ({ product: { remotesFolder } }, use) => {
    const folder = path.join(remotesFolder, 'backoffice')
    const before = await relist(remotesFolder, 'backoffice', (entry) => entry)
    const first = path.join(folder, before.build)
    await cp(first, path.join(folder, SECOND), { recursive: true })
    await markScripts(path.join(folder, SECOND, 'static/js'))
    await use({
      async goLive() {
        await relist(remotesFolder, 'backoffice', (entry) => ({ ...entry, build: SECOND, entry: entry.entry.replace(entry.build, SECOND) }))
      },
      async goBack() {
        await relist(remotesFolder, 'backoffice', () => before)
      },
      prune: () => rename(first, `${first}.pruned`),
    })
    await rename(`${first}.pruned`, first).catch(() => undefined)
    await relist(remotesFolder, 'backoffice', () => before)
  },
})

/** Each script tells on the page that it is of the second build. */
async function markScripts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith('.js')) await writeFile(file, `${await readFile(file, 'utf8')};globalThis.secondBuild=true`)
    // The precompressed file would be sent instead.
    else await rm(file)
  }
}
