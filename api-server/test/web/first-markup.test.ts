import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LANGUAGES } from '@office/shared-api/model'
import { createFirstMarkup, type FirstMarkupWriter, type FirstScreen, type PageFrame } from '../../src/ssr/first-paint/first-markup'

/** A layout that says how many have been rendered. */
const COUNTING = 'let count = 0; exports.renderLayout = () => `<p>${(count += 1)}</p>`'

describe('layouts that were rendered ahead', () => {
  let shellFolder: string
  let writer: FirstMarkupWriter
  beforeAll(async () => {
    shellFolder = await mkdtemp(path.join(tmpdir(), 'shell-'))
    await mkdir(path.join(shellFolder, 'node'))
    await writeFile(path.join(shellFolder, 'node/layout.cjs'), COUNTING)
    writer = createFirstMarkup({ shellFolder, onFailure: (error) => { throw error } })
  })
  afterAll(async () => {
    writer.stop()
    await rm(shellFolder, { recursive: true, force: true })
  })

  it('are kept when other pages are visited, for the next time that they are rendered ahead', async () => {
    const frame = { office: {}, listing: [] } as unknown as PageFrame
    const screens = ['/', '/track', '/privacy', '/compare'].flatMap((page) => LANGUAGES.map((language) => [language, { remote: {}, path: page } as unknown as FirstScreen] as const))
    await writer.warm(frame, screens)
    const layout = async () => (await writer.write('ar', '/', frame, true)).markup
    const first = await layout()
    for (const language of LANGUAGES) for (const page of ['/worker', '/sign-in']) await writer.write(language, page, frame, true)
    await writer.warm(frame, screens)
    expect(first).toMatch(/^<p>\d+<\/p>$/)
    expect(await layout()).toBe(first)
  })
})
