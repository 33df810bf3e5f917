import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

/** Runs an attacker to its end, or until its time is up; what it says goes into a file and is answered too. */
export function runAttacker(program, args, { file, minutes }) {
  // The attacked server speaks plain HTTP. An attacker that looks for news of itself over TLS finds nobody.
  const env = { ...process.env, https_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' }
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
