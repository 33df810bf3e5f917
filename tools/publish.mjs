/** `node tools/publish.mjs --to DIR`: puts the remotes as they are built into a folder that a host serves. */
import { parseArgs } from 'node:util'
import { remotes } from './lib/front-ends.mjs'
import { publishRemote } from './lib/publish-remote.mjs'

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
if (to === undefined) throw new Error('Say where to: node tools/publish.mjs --to DIR')
for (const remote of remotes) {
  const { name, build } = await publishRemote(remote, to)
  console.log(`${name} ${build}`)
}
