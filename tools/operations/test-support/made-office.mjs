/**
 * An office on the embedded database that has its administrator, made once for a built server and day, and copied for each test: to make one
 * takes four times as much of the processor as to open one.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashOf } from '../../lib/content-hash.mjs'
import { root } from '../../lib/front-ends.mjs'

const made = join(root, '.cache/offices')
const dist = join(root, 'api-server/dist')

/** The day too: the administrator's link is good for some days only. */
const keyOf = () => `${new Date().toISOString().slice(0, 10)}-${hashOf(filesBelow(dist, (path) => path.endsWith('.map')), dist)}`

/**
 * Fills the folder of an office; resolves with the link of its administrator.
 * @param {string} folder
 * @param {(folder: string) => Promise<string>} make makes an office there, and resolves with that link
 */
export async function copyOffice(folder, make) {
  mkdirSync(made, { recursive: true })
  const key = keyOf()
  if (!existsSync(join(made, key))) {
    for (const name of readdirSync(made)) if (/^\d/.test(name)) rmSync(join(made, name), { recursive: true, force: true })
    const place = mkdtempSync(join(made, 'new-'))
    try {
      writeFileSync(join(place, 'link'), await make(join(place, 'data')))
      renameSync(place, join(made, key))
    } catch (error) {
      rmSync(place, { recursive: true, force: true })
      // Another test was quicker.
      if (!existsSync(join(made, key))) throw error
    }
  }
  cpSync(join(made, key, 'data'), folder, { recursive: true })
  return readFileSync(join(made, key, 'link'), 'utf8')
}
