/**
 * Finds the programs beside Node that tests need, and installs those that are missing: `node tools/test-support/programs.run.mjs browser postgres …`.
 * A process of its own, because installing holds up the one that asks for it.
 */
import { findBrowser, findPostgres, otherBrowsers } from './debian.mjs'
import { findOtherNode } from './other-node.mjs'

const finders = { browser: findBrowser, postgres: findPostgres, otherBrowsers, otherNode: findOtherNode }

for (const name of process.argv.slice(2)) finders[name]()
