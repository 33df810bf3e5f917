import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

const PROXIES = new Set(['http_proxy', 'https_proxy', 'ftp_proxy', 'socks_proxy', 'all_proxy'])

/** The environment without proxies: attackers and attacked are on this machine. */
function withoutProxies(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !PROXIES.has(name.toLowerCase())))
}

/** Runs an attacker to its end, or until its time is up; what it says goes into a file and is answered too. `more` is added to its environment. */
export function runAttacker(program, args, { file, minutes, more = {} }) {
  const env = { ...withoutProxies(process.env), ...more }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: minutes * 60_000, env })
  const kept = createWriteStream(file)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
      kept.write(chunk)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      kept.end()
      resolve({ said, code, inTime: signal === null })
    })
  })
}
