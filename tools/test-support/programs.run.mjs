/**
 * Finds the programs beside Node that tests need, and installs those that are missing: the names of needs are its arguments, and it sends the
 * process that has forked it what was found. A process of its own, because installing holds up the one that does it.
 */
import { findBrowser, findPostgres, findTool, otherBrowsers } from './debian.mjs'
import { findOtherNode } from './other-node.mjs'

const finders = { browser: findBrowser, otherBrowsers, otherNode: findOtherNode, pooler: () => findTool('pgbouncer'), postgres: findPostgres }

process.send(Object.fromEntries(process.argv.slice(2).map((name) => [name, finders[name]()])))
