/** An HAProxy of our own for the length of a test: deploy/haproxy.cfg on a free port, in front of the servers that the test has started. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/front-ends.mjs'
import { findTool } from './debian.mjs'
import { whenGone } from './postgres.mjs'

const START_MS = 30_000

/**
 * Starts HAProxy in front of two servers; `port` is what visitors reach.
 * @param {number} port
 * @param {readonly number[]} servers their ports
 * @returns {Promise<{ stop: () => Promise<void> } | null>} null when there is no HAProxy to be had
 */
export async function startHaproxy(port, servers) {
  const program = findTool('haproxy')
  if (program === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'office-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const places = [8080, 8081, 8082].map((place) => `127.0.0.1:${place}`)
  const ports = [port, ...servers]
  const given = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
  // Only root can become another user.
  const own = process.getuid?.() === 0 ? given : given.replace(/^ +(user|group|chroot) .*\n/gm, '')
  writeFileSync(file, places.reduce((text, place, at) => text.replace(place, `127.0.0.1:${ports[at]}`), own))
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const stop = async () => {
    child.kill('SIGTERM')
    await whenGone(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + START_MS; ; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return { stop }
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error('HAProxy did not start, or reaches no server')
    }
  }
}
