import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { oneEngine } from '../support/databases'
import { openOffice, type TestOffice } from '../support/test-office'

const KIB = 1024
const BOUNDARY = 'b'
const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const field = (name: string, value: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const formOf = (fields: number, bytes: number) =>
  `${Array.from({ length: fields }, (_, at) => field(`f${at}`, 'x'.repeat(bytes))).join('')}--${BOUNDARY}--\r\n`
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`

let office: TestOffice
beforeAll(async () => {
  office = await openOffice(oneEngine)
})
afterAll(() => office.close())

const statusOf = async (url: string, raw: string, as?: 'Editor', headers: Readonly<Record<string, string>> = multipart) =>
  (await office.call(url, { raw, headers, as })).statusCode

describe('a multipart form', () => {
  it('is read as long as it is no larger than other bodies', async () => {
    // 409: read, and broken by its rules.
    expect(await statusOf('/api/requests/submit', formOf(60, 4 * KIB))).toBe(409)
  })

  it('may name a whole page of requests and workers, one field for each', async () => {
    const Ids = Array.from({ length: 100 }, (_, at) => field('Ids', String(at + 1)) + field('PersonIds', String(at + 1))).join('')
    const answer = await office.call('/api/requests/release', { as: 'Editor', raw: `${Ids}--${BOUNDARY}--\r\n`, headers: multipart })
    expect(answer.json()).toMatchObject({ done: [], passed: { length: 100 } })
  })

  it.each([
    ['as a whole', formOf(80, 4 * KIB)],
    ['in one field, which is not cut off in silence', formOf(1, 4 * KIB + 1)],
    ['in its number of fields', formOf(201, 1)],
    ['in a file', `${FILE}${'x'.repeat(300_000)}\r\n--${BOUNDARY}--\r\n`],
  ])('is refused when it is too large %s', async (_case, raw) => {
    for (const url of ['/api/requests/submit', '/api/login/signin']) expect(await statusOf(url, raw)).toBe(413)
  })

  it('with pictures is limited as a whole too', async () => {
    expect(await statusOf('/api/persons/Edit', formOf(5, 4 * KIB * KIB), 'Editor')).toBe(413)
    expect(await statusOf('/api/users/UploadAds', `${FILE}${'x'.repeat(17 * KIB * KIB)}\r\n--${BOUNDARY}--\r\n`, 'Editor')).toBe(413)
  })

  it('is not read where no body is named, whatever it is', async () => {
    for (const headers of [multipart, { 'content-type': 'application/json' }, { 'content-type': 'text/xml' }]) {
      for (const url of ['/api/persons/getdata', '/healthz']) {
        const answer = await office.call(url, { method: 'GET', raw: formOf(80, 4 * KIB), headers })
        expect([url, answer.statusCode]).toEqual([url, 200])
      }
    }
  })
})

describe('over a connection', () => {
  let port = 0
  beforeAll(async () => {
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    port = (office.app.server.address() as AddressInfo).port
  })

  /** Sends a beginning and then nothing, and returns what comes back until the server ends the connection. */
  function answerTo(head: string, body: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text
    })
    socket.write(`POST /api/requests/submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${multipart['content-type']}\r\n${head}\r\n\r\n${body}`)
    return new Promise((resolve) => {
      socket.on('error', () => undefined).on('close', () => {
        resolve(said)
      })
    })
  }

  it('a form that says that it is too large is refused before its first byte', async () => {
    expect(await answerTo('Content-Length: 26000000', '')).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('a form of no stated length is refused at the limit, and nobody waits for its end', async () => {
    const parts = formOf(98, 4 * KIB)
    expect(await answerTo('Transfer-Encoding: chunked', `${parts.length.toString(16)}\r\n${parts}\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a call with two hosts', () => {
  it('is refused: a proxy in front may go by the other one', async () => {
    await office.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
    const { port } = office.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: 127.0.0.1\r\nConnection: close\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })
})
