/** `node tools/publish.mjs --to DIR`: what a host does with the remotes that it was built with, without starting it. */
import { parseArgs } from 'node:util'
import { publishBuilt } from './lib/publish-built.mjs'

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
if (to === undefined) throw new Error('Say where to: node tools/publish.mjs --to DIR')
for (const { name, build } of await publishBuilt(to)) console.log(`${name} ${build}`)
