import { readFile, stat } from 'node:fs/promises'
import { checksumOf, type RendererBundle } from '../deployed-remotes'
import { createRenderProcess, type RenderLimits, type RenderProcess } from './render-process'

export interface MarkupRendererOptions extends RenderLimits {
  /** Name of the function in the bundle; it takes one plain value and returns markup. */
  readonly exported: string
  /** Milliseconds that a page waits for a rendering: one that is late for its page is ready for the next. */
  readonly timeLimit?: number
  /** Milliseconds during which a failed rendering is not tried again. */
  readonly retryAfter?: number
  /** How many results are kept; the oldest goes first. */
  readonly keep?: number
  /** Renderings that may be under way or wait at once; a page beyond them is sent without. */
  readonly mostWaiting?: number
  readonly onFailure: (error: Error) => void
}

export interface MarkupRenderer<Input> {
  /** The markup, or undefined when there is none: the page is sent without it and the browser renders. */
  render(bundle: RendererBundle, input: Input): Promise<string | undefined>
  /** Renders ahead of need, one after the other, with the whole timeout instead of a page's. */
  warm(bundle: RendererBundle, inputs: readonly Input[]): Promise<void>
  /** Ends all processes; it renders no more. */
  stop(): void
}

interface Rendering {
  readonly markup: Promise<string | undefined>
  readonly build: number
  /** Pages have waited for it as long as they may. */
  late: boolean
  failedAt: number | undefined
}

/** The bundle that a file holds now, with its process. */
interface Build {
  readonly number: number
  readonly runner: RenderProcess
}

/**
 * Renders markup with code of the front end in a process of its own that may do nothing else, and keeps each result until
 * the bundle changes. A renderer that throws, never ends or eats memory costs its page the markup.
 */
export function createMarkupRenderer<Input>(options: MarkupRendererOptions): MarkupRenderer<Input> {
  const { exported, retryAfter = 10_000, timeLimit = 1_000, keep = 16, mostWaiting = Infinity } = options
  let waiting = 0
  const renderings = new Map<string, Rendering>()
  /** By file and checksum. Those of earlier releases are without a process: it ended when it had nothing to do. */
  const builds = new Map<string, Build>()

  /** Undefined when there is no such file: a front end under development has none. */
  async function buildOf({ file, integrity }: RendererBundle): Promise<Build | undefined> {
    const number = await stat(file).then(({ mtimeMs }) => mtimeMs, () => undefined)
    if (number === undefined) return undefined
    const key = `${file} ${integrity}`
    const known = builds.get(key)
    if (known?.number === number) return known
    const build = { number, runner: createRenderProcess(() => readAsPromised(file, integrity), options) }
    builds.set(key, build)
    return build
  }

  function start({ number, runner }: Build, input: Input): Rendering {
    waiting += 1
    const markup = runner
      .render(exported, input)
      .catch((error: unknown) => {
        rendering.failedAt = performance.now()
        options.onFailure(error instanceof Error ? error : new Error(String(error)))
        return undefined
      })
      .finally(() => {
        waiting -= 1
        rendering.late = false
      })
    const rendering: Rendering = { markup, build: number, late: false, failedAt: undefined }
    return rendering
  }

  function isGood({ failedAt }: Rendering): boolean {
    return failedAt === undefined || performance.now() - failedAt < retryAfter
  }

  async function renderingOf(bundle: RendererBundle, input: Input): Promise<Rendering | undefined> {
    const build = await buildOf(bundle)
    if (build === undefined) return undefined
    const key = JSON.stringify([bundle, input])
    const known = renderings.get(key)
    if (known?.build === build.number && isGood(known)) return known
    if (waiting >= mostWaiting) return undefined
    const rendering = start(build, input)
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
    stop() {
      for (const { runner } of builds.values()) runner.stop()
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

/** The file, unless it is another one than its release has written. */
async function readAsPromised(file: string, integrity: string | undefined): Promise<string> {
  const bytes = await readFile(file)
  if (integrity !== undefined && integrity !== checksumOf(bytes)) {
    throw new Error(`${file} is not the file whose checksum stands in remotes.json`)
  }
  return bytes.toString()
}
