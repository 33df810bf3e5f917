import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Beside this module, and beside the bundle. */
const renderWorkerFile = join(import.meta.dirname, 'render.worker.mjs')

export interface MarkupRendererOptions {
  /** Name of the function in the bundle; it takes one plain value and returns markup. */
  readonly exported: string
  /** Milliseconds that a page waits for a rendering, start of the thread included. */
  readonly timeLimit?: number
  readonly memoryLimitMb?: number
  /** Milliseconds that a rendering may take at all: one that is late for its page is ready for the next. */
  readonly timeout?: number
  /** Milliseconds during which a failed rendering is not tried again. */
  readonly retryAfter?: number
  /** How many results are kept; the oldest goes first. */
  readonly keep?: number
  readonly onFailure: (error: Error) => void
}

/** `bundle` is the file of the renderer's bundle (CommonJS). */
export interface MarkupRenderer<Input> {
  /** The markup, or undefined when there is none: the page is sent without it and the browser renders. */
  render(bundle: string, input: Input): Promise<string | undefined>
  /** Renders ahead of need, one after the other, with the whole timeout instead of a page's. */
  warm(bundle: string, inputs: readonly Input[]): Promise<void>
}

interface Rendering {
  readonly markup: Promise<string | undefined>
  readonly build: number
  /** Pages have waited for it as long as they may. */
  late: boolean
  failedAt: number | undefined
}

/**
 * Renders markup with code of the front end in a thread of its own, without environment, database or cookies, and keeps
 * each result until the bundle changes. A renderer that throws, never ends or eats memory costs its page the markup.
 */
export function createMarkupRenderer<Input>(options: MarkupRendererOptions): MarkupRenderer<Input> {
  const { retryAfter = 10_000, timeLimit = 1_000, timeout = 10_000, keep = 16 } = options
  const renderings = new Map<string, Rendering>()

  function start(bundle: string, input: Input, build: number): Rendering {
    const markup = runInThread(options, bundle, input, timeout)
      .catch((error: unknown) => {
        rendering.failedAt = performance.now()
        options.onFailure(error instanceof Error ? error : new Error(String(error)))
        return undefined
      })
      .finally(() => {
        rendering.late = false
      })
    const rendering: Rendering = { markup, build, late: false, failedAt: undefined }
    return rendering
  }

  function isGood({ failedAt }: Rendering): boolean {
    return failedAt === undefined || performance.now() - failedAt < retryAfter
  }

  async function renderingOf(bundle: string, input: Input): Promise<Rendering | undefined> {
    const build = await buildOf(bundle)
    if (build === undefined) return undefined
    const key = JSON.stringify([bundle, input])
    const known = renderings.get(key)
    if (known?.build === build && isGood(known)) return known
    const rendering = start(bundle, input, build)
    renderings.delete(key)
    renderings.set(key, rendering)
    for (const oldest of renderings.keys()) {
      if (renderings.size <= keep) break
      renderings.delete(oldest)
    }
    return rendering
  }

  return {
    async render(bundle, input) {
      const rendering = await renderingOf(bundle, input)
      if (!rendering || rendering.late) return undefined
      return withinTime(rendering, timeLimit)
    },
    async warm(bundle, inputs) {
      for (const input of inputs) await (await renderingOf(bundle, input))?.markup
    },
  }
}

async function withinTime(rendering: Rendering, milliseconds: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      rendering.late = true
      resolve(undefined)
    }, milliseconds)
  })
  try {
    return await Promise.race([rendering.markup, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A number that changes with the bundle; undefined when there is none (a front end under development has none). */
async function buildOf(bundle: string): Promise<number | undefined> {
  try {
    return (await stat(bundle)).mtimeMs
  } catch {
    return undefined
  }
}

function runInThread(
  { exported, memoryLimitMb = 64 }: MarkupRendererOptions,
  bundle: string,
  input: unknown,
  timeLimit: number,
): Promise<string> {
  const worker = new Worker(renderWorkerFile, {
    workerData: { bundle, exported, input },
    env: {},
    execArgv: [],
    // Kept from our own output: what a renderer prints is not a line of our log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 16 },
  })
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${exported}: no markup within ${timeLimit} ms`))
    }, timeLimit)
    worker.once('message', (markup: unknown) => {
      if (typeof markup === 'string') resolve(markup)
      else reject(new Error(`${exported}: gave no text`))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`${exported}: ended without markup`))
    })
  }).finally(() => worker.terminate())
}
