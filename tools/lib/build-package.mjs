/** Builds a package with webpack, unless what it was built from says the same as now. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashOf } from './content-hash.mjs'
import { isTest, root } from './front-ends.mjs'
import { run } from './run.mjs'

function inputsHash(pack) {
  return hashOf(pack.inputs.flatMap((path) => filesBelow(join(root, path), isTest)), root)
}

/** @returns {Promise<boolean>} whether it had to be built */
export async function buildIfStale(pack) {
  const dist = join(root, pack.folder, 'dist')
  const note = join(dist, 'built-from')
  const inputs = inputsHash(pack)
  if (existsSync(note) && readFileSync(note, 'utf8') === inputs) return false

  rmSync(note, { force: true })
  console.log(`Building ${pack.folder} ...`)
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js')
  await run(process.execPath, [webpack, '--mode', 'production', '--config', 'webpack.config.js'], { cwd: join(root, pack.folder) })
  mkdirSync(dist, { recursive: true })
  writeFileSync(note, inputs)
  return true
}

/** Two at a time: a build keeps about one core busy. */
export async function buildAll(packs) {
  const waiting = [...packs]
  const worker = async () => {
    for (let pack = waiting.shift(); pack; pack = waiting.shift()) await buildIfStale(pack)
  }
  await Promise.all([worker(), worker()])
}
