/** A server before the product's: sends one of its public pages in one of several variants, everything else as it is. */
import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { VARIANTS } from './variants.mjs'

/** As the product compresses its pages. */
const compressed = (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })

function forward(incoming, upstream, headers) {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(incoming.url, upstream), { method: incoming.method, headers }, resolve)
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })
}

async function textOf(stream) {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * @param {string} upstream address of the product
 * @param {{ variant: keyof typeof VARIANTS, delay?: number, path?: string }} options `delay`: milliseconds that each answer waits; `path`: of the page
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveVariant(upstream, { variant, delay = 0, path = '/' }) {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const page = new URL(incoming.url, 'http://page').pathname === path
      const headers = { ...incoming.headers, ...(page && { 'accept-encoding': 'identity' }) }
      const answer = await forward(incoming, upstream, headers)
      await sleep(delay)
      if (!page) {
        outgoing.writeHead(answer.statusCode, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const body = compressed(VARIANTS[variant](await textOf(answer)))
      const headersNow = { ...answer.headers, 'content-encoding': 'br', 'content-length': body.length }
      delete headersNow['transfer-encoding']
      outgoing.writeHead(answer.statusCode, headersNow)
      outgoing.end(body)
    } catch (error) {
      outgoing.destroy(error)
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
