/** `npm run releases -- --to DIR`: what is live, since when, from which commit, with which shared versions; and the builds to go back to. */
import { parseArgs } from 'node:util'
import { releaseFolder, tell } from './release/command.mjs'
import { liveReleases } from './release/live-releases.mjs'

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values

await tell(() => console.log(liveReleases(releaseFolder(to))))
