/**
 * For tests: preloaded (`node --import`), it ends the process by SIGKILL before its KILL_AT-th change of the disk. When the
 * process reaches its end alive, it exits with 0.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const CHANGES = ['mkdirSync', 'copyFileSync', 'openSync', 'writeFileSync', 'fsyncSync', 'linkSync', 'renameSync', 'rmSync']
const killAt = Number(process.env.KILL_AT)
let step = 0

for (const name of CHANGES) {
  const change = fs[name]
  fs[name] = (...args) => {
    step += 1
    if (step === killAt) process.kill(process.pid, 'SIGKILL')
    return change(...args)
  }
}
syncBuiltinESMExports()
