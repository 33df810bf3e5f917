/** The live releases of a folder, as a text for the terminal. */
import { buildsOf, readHost } from './folder.mjs'
import { readPointer } from './pointer.mjs'

export function liveReleases(folder) {
  const { remotes, history } = readPointer(folder)
  const host = readHost(folder)
  const parts = remotes.map((remote) => describe(remote, history[remote.name] ?? [], buildsOf(folder, remote.name)))
  return [host ? `host gives ${versions(host.gives)}` : 'no host has started on this folder', ...parts].join('\n\n')
}

function describe({ name, build, entry, needs }, history, builds) {
  const live = history.at(-1)
  const kept = builds.filter((each) => each.build !== build).map((each) => `${each.build} (${each.placed.toISOString()}, commit ${each.commit})`)
  return [
    `${name} ${build}`,
    `  live since ${live?.since ?? 'unknown'}, ${live?.back ? 'by a rollback' : live?.by === 'host' ? 'with the host' : 'by a release'}`,
    `  from commit ${live?.commit ?? 'unknown'}`,
    `  at ${entry}`,
    `  needs ${versions(needs)}`,
    ...(kept.length > 0 ? ['  earlier builds:', ...kept.map((line) => `    ${line}`)] : []),
  ].join('\n')
}

function versions(shared) {
  return Object.entries(shared)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}
