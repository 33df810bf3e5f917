import { jest } from '@jest/globals'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMarkupRenderer, type MarkupRendererOptions } from '../../src/ssr/first-paint/markup-renderer'
import { startRestricted } from '../../src/ssr/first-paint/render-process'
import { until } from '../support/until'

const renderers = path.join(import.meta.dirname, 'fixtures', 'renderers.cjs')

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function rendererOf(exported: string, more: Partial<MarkupRendererOptions> & { bundle?: string; integrity?: string } = {}) {
  const onFailure = jest.fn<(error: Error) => void>()
  // Processes start slowly on a busy machine; only the endless renderer is held to a short time.
  const { bundle = renderers, integrity, ...limits } = more
  const { render, warm, stop } = createMarkupRenderer({ exported, timeLimit: 10_000, onFailure, ...limits })
  const given = { file: bundle, ...(integrity !== undefined && { integrity }) }
  stops.push(stop)
  return {
    onFailure,
    render: (input: unknown) => render(given, input),
    warm: (inputs: readonly unknown[]) => warm(given, inputs),
  }
}

describe('a renderer', () => {
  it('gives its markup, and sees nothing of the server’s environment', async () => {
    const { render, onFailure } = rendererOf('good')
    await expect(render({ language: 'ar' })).resolves.toBe('<p lang="ar">[]</p>')
    expect(onFailure).not.toHaveBeenCalled()
  })

  it.each([
    ['throws', 'throwing', {}],
    ['never ends', 'endless', { timeout: 500 }],
    ['eats memory', 'hungry', { memoryLimitMb: 16 }],
    ['eats memory beside its heap', 'bloated', { memoryLimitMb: 40 }],
    ['gives megabytes', 'wordy', {}],
    ['gives no text', 'wordless', {}],
    ['leaves', 'leaving', {}],
    ['is not there', 'missing', {}],
  ])('that %s costs its page the markup, and is told', async (_case, exported, limits) => {
    const { render, onFailure } = rendererOf(exported, limits)
    await expect(render({ language: 'ar' })).resolves.toBeUndefined()
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it('that has no bundle gives nothing, and that is no failure', async () => {
    const { render, onFailure } = rendererOf('good', { bundle: path.join(tmpdir(), 'no-such-bundle.cjs') })
    await expect(render({ language: 'ar' })).resolves.toBeUndefined()
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe('a renderer that is after more', () => {
  it.each([
    ['the environment of its process', 'environ'],
    ['a file', 'file'],
    ['the net', 'net'],
    ['the net by a function of the browser', 'fetching'],
    ['a program', 'program'],
    ['a thread', 'thread'],
    ['a file by the database that Node brings', 'sqlite'],
    ['a signal to the server', 'signal'],
    ['modules by an import', 'importing'],
    ['the process by a new function', 'evaluating'],
  ])('than markup, %s, gets nothing', async (_case, exported) => {
    const { render, onFailure } = rendererOf(exported)
    await expect(render({ server: process.pid })).resolves.toBeUndefined()
    expect(onFailure.mock.calls.map(([{ message }]) => message)).toEqual([expect.not.stringContaining('without markup')])
  })

  it('reaches no object that leads to the process, and cannot change the language under it', async () => {
    await expect(rendererOf('reaching').render({})).resolves.toBe('{"found":[],"seen":true}')
    await expect(rendererOf('changing').render({})).resolves.toBe('0')
  })

  it('and has got hold of the modules all the same, is refused by Node', async () => {
    const attempts = {
      environ: "fs.readFileSync('/proc/self/environ')",
      file: "fs.readFileSync('/etc/hostname')",
      folder: "fs.readdirSync('/')",
      write: "fs.writeFileSync('/tmp/renderer', '')",
      program: "child_process.execSync('id')",
      thread: "new worker_threads.Worker('1', { eval: true })",
      addon: "process.dlopen({ exports: {} }, '/lib/any.node')",
    }
    const tries = Object.entries(attempts).map(([name, code]) => `try { ${code}; failed.push('${name}') } catch (error) { if (!error.code.endsWith('_DENIED') && !error.code.endsWith('_DISABLED')) failed.push(error.code) }`)
    const modules = ['fs', 'child_process', 'worker_threads'].map((name) => `import ${name} from 'node:${name}'`)
    const child = startRestricted([...modules, 'const failed = []', ...tries, 'process.send({ failed, env: Object.keys(process.env) })'].join('\n'))
    const [told] = (await once(child, 'message')) as [{ failed: string[]; env: string[] }]
    child.kill()
    // The shell names the folder in which it started.
    expect(told).toEqual({ failed: [], env: ['PWD'] })
  })

  it('whose file is not the one that was released is not run', async () => {
    const integrity = `sha384-${createHash('sha384').update(await readFile(renderers)).digest('base64')}`
    await expect(rendererOf('good', { integrity }).render({ language: 'ar' })).resolves.toBe('<p lang="ar">[]</p>')
    const { render, onFailure } = rendererOf('good', { integrity: integrity.replace('-', '-A') })
    await expect(render({ language: 'ar' })).resolves.toBeUndefined()
    expect(onFailure.mock.calls[0]?.[0].message).toContain('checksum')
  })
})

/** The renderers that a process has started and that are there. */
function renderersOf(pid = 0): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes('--input-type=module')).map((line) => Number.parseInt(line, 10))
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the process of a renderer', () => {
  it('is kept for the next rendering, ends when it has nothing to do, and then starts anew', async () => {
    const { render } = rendererOf('counting', { idle: 300 })
    await expect(render(1)).resolves.toBe('1')
    await expect(render(2)).resolves.toBe('2')
    await until(() => Promise.resolve(renderersOf(process.pid)), (pids) => pids.length === 0)
    await expect(render(3)).resolves.toBe('1')
  })

  it('starts anew after a rendering that went wrong', async () => {
    const { render, onFailure } = rendererOf('oddEndless', { timeout: 2_000 })
    await expect(render(2)).resolves.toBe('1')
    await expect(render(1)).resolves.toBeUndefined()
    await expect(render(4)).resolves.toBe('1')
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['has nothing to do', 'good'],
    ['never ends', 'endless'],
  ])('that %s ends with its server, even when that is killed', async (_case, exported) => {
    const server = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'renderer-server.run.ts'), renderers, exported], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(server.stdout, 'data')
    const [child] = await until(() => Promise.resolve(renderersOf(server.pid)), (pids) => pids.length === 1)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await until(() => Promise.resolve(isThere(child ?? 0)), (there) => !there)
  })
})

describe('results', () => {
  it('are kept for the same input, and rendered anew for another bundle', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'renderer-'))
    const bundle = path.join(folder, 'renderer.cjs')
    try {
      await copyFile(renderers, bundle)
      const { render } = rendererOf('good', { bundle })
      const [first, second] = await Promise.all([render({ language: 'en' }), render({ language: 'en' })])
      expect(first).toBe(second)
      await copyFile(path.join(import.meta.dirname, 'fixtures', 'next-renderer.cjs'), bundle)
      await utimes(bundle, new Date(), new Date(Date.now() + 5_000))
      await expect(render({ language: 'en' })).resolves.toBe('<p>next</p>')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('of a slow start are ready for the first page when they were warmed', async () => {
    const { render, warm, onFailure } = rendererOf('slow', { timeLimit: 200 })
    await warm([{ language: 'ar' }])
    await expect(render({ language: 'ar' })).resolves.toBe('<p>slow</p>')
    await expect(render({ language: 'en' })).resolves.toBeUndefined()
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('that are late for their page are ready for the next one', async () => {
    const { render, warm, onFailure } = rendererOf('slow', { timeLimit: 1 })
    await expect(render({ language: 'ar' })).resolves.toBeUndefined()
    await expect(render({ language: 'ar' })).resolves.toBeUndefined()
    await warm([{ language: 'ar' }])
    await expect(render({ language: 'ar' })).resolves.toBe('<p>slow</p>')
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('that failed are not tried again at once', async () => {
    const { render, onFailure } = rendererOf('throwing', { retryAfter: 60_000 })
    await render({})
    await render({})
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it('that failed are tried again later', async () => {
    const { render, onFailure } = rendererOf('throwing', { retryAfter: 0 })
    await render({})
    await render({})
    expect(onFailure).toHaveBeenCalledTimes(2)
  })
})
