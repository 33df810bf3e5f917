/** The built product, running for the length of a measurement: demo data, its own folder and port, gone when stopped. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './front-ends.mjs'
import { freePort } from '../test-support/postgres.mjs'
import { publishBuilt } from './product.mjs'

/** The first start makes the database and the demo, which takes some seconds on a busy machine. */
const START_MS = 120_000

async function untilReady(url, server) {
  const end = Date.now() + START_MS
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('the product did not start')
}

/**
 * Serves what has been built (`npm run build`) on a free port.
 * @param {Record<string, string>} [environment] what is different from usual, such as the database
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function runProduct(environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'office-product-'))
  await publishBuilt(join(folder, 'remotes'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(root, 'api-server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DATA_DIR: folder,
      REMOTES_DIR: join(folder, 'remotes'),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
    return { url, pid: server.pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
