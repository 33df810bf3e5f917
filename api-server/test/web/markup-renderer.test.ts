import { jest } from '@jest/globals'
import { copyFile, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMarkupRenderer } from '../../src/ssr/first-paint/markup-renderer'

const renderers = path.join(import.meta.dirname, 'fixtures', 'renderers.cjs')

function rendererOf(exported: string, more: { bundle?: string; timeLimit?: number; timeout?: number; memoryLimitMb?: number; retryAfter?: number } = {}) {
  const onFailure = jest.fn<(error: Error) => void>()
  // Threads start slowly on a busy machine; only the endless renderer is held to a short time.
  const { bundle = renderers, ...limits } = more
  const { render, warm } = createMarkupRenderer({ exported, timeLimit: 10_000, onFailure, ...limits })
  return {
    onFailure,
    render: (input: unknown) => render(bundle, input),
    warm: (inputs: readonly unknown[]) => warm(bundle, inputs),
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
