import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside this module, and beside the bundle. */
const program = readFile(join(import.meta.dirname, 'renderer.process.mjs'))

/** The permission model by its name in this Node; of 20 it is the earlier one. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

export interface RenderLimits {
  /** Milliseconds that a rendering may take, start of the process included. */
  readonly timeout?: number
  /** Of the heap. All memory of the process may be four times as much. */
  readonly memoryLimitMb?: number
  /** Seconds of the processor that a process has in all. */
  readonly cpuSeconds?: number
  /** Milliseconds after which a process without work ends. */
  readonly idle?: number
}

/** Renderings after which a process is replaced, long before its seconds are used up. */
const MOST_RENDERINGS = 1_000
const MEMORY_LIMIT_MB = 64
/** Milliseconds between looks at the memory. */
const MEMORY_LOOK = 250

/** Runs one bundle of the front end, a rendering at a time. */
export interface RenderProcess {
  /** The markup that a function of the bundle returns for one plain value. */
  readonly render: (exported: string, input: unknown) => Promise<string>
  /** Ends the process, and what it is rendering. */
  readonly stop: () => void
}

/** Kills a process that takes more memory than it may, whatever kind of memory; where the kernel tells (Linux). */
function watchMemory({ pid }: ChildProcess, mostMb: number, onTooMuch: () => void): NodeJS.Timeout {
  // Where the machine's memory ends, this process is the first to go.
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined)
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) > mostMb * 1_024) onTooMuch()
  }
  return setInterval(() => void look(), MEMORY_LOOK).unref()
}

/**
 * Starts a program (an ES module) that may read and write no file, start no program or thread, and knows no environment; its channel is
 * its only way out. It keeps nobody from ending.
 */
export function startRestricted(code: string | Buffer, { memoryLimitMb = MEMORY_LIMIT_MB, cpuSeconds = 60 }: RenderLimits = {}): ChildProcess {
  const node = [process.execPath, PERMISSION, '--frozen-intrinsics', '--disallow-code-generation-from-strings', `--max-old-space-size=${memoryLimitMb}`, '--max-semi-space-size=8', '--input-type=module', '-']
  // The kernel's limit of time holds also for a process that is too busy to notice that its server is gone.
  const limited = `ulimit -c 0; ulimit -t ${cpuSeconds}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', limited, ...node], { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore', 'ipc'] })
  // A process that ended at once takes no input; its end says so.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(code)
  child.unref()
  child.channel?.unref()
  return child
}

interface Running {
  readonly child: ChildProcess
  renderings: number
  /** Ends the rendering under way: with its markup, or an error. */
  settle: (answer: { readonly markup?: unknown; readonly failure?: unknown }) => void
}

const NOT_RENDERING = () => undefined

interface RendererEvents {
  /** It takes too much memory, or did not start. */
  readonly onFault: (renderer: Running, failure: string) => void
  readonly onExit: (renderer: Running) => void
}

/** A process that renders, under watch. */
async function startRenderer(limits: RenderLimits, { onFault, onExit }: RendererEvents): Promise<Running> {
  const child = startRestricted(await program, limits)
  const started: Running = { child, renderings: 0, settle: NOT_RENDERING }
  const watch = watchMemory(child, 4 * (limits.memoryLimitMb ?? MEMORY_LIMIT_MB), () => {
    onFault(started, 'takes too much memory')
  })
  child.once('error', ({ message }) => {
    onFault(started, message)
  })
  child.once('exit', (code, signal) => {
    clearInterval(watch)
    started.settle({ failure: `ended without markup (${signal ?? code})` })
    onExit(started)
  })
  child.on('message', (answer: Parameters<Running['settle']>[0]) => {
    started.settle(answer)
  })
  return started
}

/**
 * A process for a bundle of the front end, without environment, files, programs, threads, and with limits of time and memory. It starts
 * with the first rendering and is kept for the next ones. `source` reads the bundle (CommonJS), each time that a process starts.
 */
export function createRenderProcess(
  source: () => Promise<string>,
  limits: RenderLimits = {},
): RenderProcess {
  const { timeout = 10_000, idle = 30_000 } = limits
  let running: Running | undefined
  let idleTimer: NodeJS.Timeout | undefined
  /** Settled when the rendering before is over: a timeout belongs to one rendering. */
  let before: Promise<unknown> = Promise.resolve()
  let isStopped = false

  function end(failure: string): void {
    clearTimeout(idleTimer)
    const ended = running
    running = undefined
    ended?.settle({ failure })
    ended?.child.kill('SIGKILL')
  }

  const start = () =>
    startRenderer(limits, {
      onFault: (renderer, failure) => {
        if (running === renderer) end(failure)
        else renderer.child.kill('SIGKILL')
      },
      onExit: (renderer) => {
        if (running === renderer) running = undefined
      },
    })

  async function renderNow(exported: string, input: unknown): Promise<string> {
    clearTimeout(idleTimer)
    if (isStopped) throw new Error('the server is stopping')
    const bundle = running === undefined ? { source: await source() } : {}
    const renderer = (running ??= await start())
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<string>((resolve, reject) => {
        timer = setTimeout(() => {
          end(`no markup within ${timeout} ms`)
        }, timeout)
        renderer.settle = ({ markup, failure }) => {
          if (typeof markup === 'string') resolve(markup)
          else reject(new Error(`${exported}: ${String(failure)}`))
          // The next one begins with a process in which nothing has gone wrong.
          if (typeof markup !== 'string' && running === renderer) end('')
        }
        renderer.child.send({ ...bundle, exported, input }, (error) => {
          if (error) renderer.settle({ failure: error.message })
        })
      })
    } finally {
      clearTimeout(timer)
      renderer.settle = NOT_RENDERING
      renderer.renderings += 1
      if (renderer.renderings >= MOST_RENDERINGS && running === renderer) end('')
      idleTimer = setTimeout(() => {
        end('')
      }, idle).unref()
    }
  }

  return {
    render(exported, input) {
      const rendering = before.then(() => renderNow(exported, input))
      before = rendering.catch(NOT_RENDERING)
      return rendering
    },
    stop() {
      isStopped = true
      end('the server is stopping')
    },
  }
}
