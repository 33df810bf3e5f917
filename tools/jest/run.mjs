/** Runs jest with the flag that the embedded database needs: `node tools/jest/run.mjs [jest's own arguments]`. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const jest = createRequire(import.meta.url).resolve('jest/bin/jest')
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const child = spawn(process.execPath, [...flags, jest, ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
