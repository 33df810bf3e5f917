/** A server with a renderer, to be killed by its test: `renderer-server.run.ts BUNDLE EXPORTED`. Prints a line once it renders. */
import { createRenderProcess } from '../../src/ssr/first-paint/render-process'
import { readFile } from 'node:fs/promises'

const [, , bundle = '', exported = ''] = process.argv
const renderer = createRenderProcess(() => readFile(bundle, 'utf8'), { cpuSeconds: 2 })
const rendering = renderer.render(exported, { language: 'ar' })
if (exported !== 'endless') await rendering
console.log('rendering')
setInterval(() => undefined, 60_000)
await rendering
