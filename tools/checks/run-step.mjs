/** Runs one command of a check with its output shown as it comes. */
import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const STILL_RUNNING_MS = 60_000

/** npm's binaries by their names, without npx and its own start-up. */
const searchPath = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

/**
 * @param {{ name: string, command: string[], env: Record<string, string>, timeout: number }} step
 * @param {{ reportFile: string, env: Record<string, string>, signal: AbortSignal, quiet?: boolean }} options `quiet` keeps
 *   the output until the end, for steps that run beside each other
 * @returns {Promise<{ ok: boolean, seconds: number, output: string }>}
 */
export function runStep(step, { reportFile, env, signal, quiet = false }) {
  if (signal.aborted) return Promise.resolve({ ok: false, seconds: 0, output: '' })
  // A file may take half of its step's time.
  const values = { REPORT: reportFile, FILE_TIMEOUT: String(step.timeout / 2), ...env }
  const [program, ...args] = step.command.map((part) => part.replace(/\$([A-Z_]+)/, (_all, name) => values[name]))
  const started = Date.now()
  const seconds = () => (Date.now() - started) / 1000
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: searchPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...env, ...step.env },
      // A terminal is given itself, with its colours; a log is kept, for its last lines.
      stdio: process.stdout.isTTY && !quiet ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // A group of its own: what the step has started ends with it.
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        if (!quiet) process.stdout.write(text)
      })
    }
    const stop = () => endGroup(child)
    const tooLong = setTimeout(stop, step.timeout)
    signal.addEventListener('abort', stop)
    const heartbeat = setInterval(() => {
      console.log(`... ${step.name} still running, ${seconds().toFixed(0)} s`)
    }, STILL_RUNNING_MS)
    const end = (ok) => {
      clearInterval(heartbeat)
      clearTimeout(tooLong)
      signal.removeEventListener('abort', stop)
      resolve({ ok, seconds: seconds(), output })
    }
    child.once('error', (error) => {
      console.error(`${step.name} did not run: ${error.message}`)
      end(false)
    })
    // A server that a step left behind when it broke off ends with it: it would hold the output open until the timeout.
    child.once('exit', stop)
    // Not before its output has been read.
    child.once('close', (code, killedBy) => {
      if (killedBy !== null) {
        console.error(`${step.name} was ended by ${killedBy} after ${seconds().toFixed(0)} s`)
      }
      end(code === 0)
    })
  })
}

function endGroup(child) {
  try {
    process.kill(-child.pid)
  } catch (error) {
    // It has just ended by itself.
    if (error.code !== 'ESRCH') throw error
  }
}

/** How many tests a step would have run, from the closing line of its list: `Total: 12 tests in 3 files`. */
export function listedTests({ list }) {
  if (list === undefined) return 1
  const [program, ...args] = list
  const env = { ...process.env, PATH: searchPath }
  const { stdout } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' })
  return Number(/^Total: (\d+) tests?/m.exec(stdout ?? '')?.[1] ?? 1)
}
