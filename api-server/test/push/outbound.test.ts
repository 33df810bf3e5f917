import { jest } from '@jest/globals'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServerResponse } from 'node:http'
import { callOut, OutboundRefused } from '../../src/platform/outbound/outbound'
import { isPublicAddress } from '../../src/platform/outbound/public-network'
import { certificate } from './certificate'

const { cert: ca, key } = certificate()
const CALL = { method: 'POST', headers: {}, body: Buffer.from('x') }

let server: Server
let answering: (response: ServerResponse) => void
let calls = 0
beforeEach(async () => {
  calls = 0
  server = createServer({ cert: ca, key }, (_request, response) => {
    calls += 1
    answering(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  jest.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port
const here = () => new URL(`https://localhost:${port()}/x`)
const rules = () => ({ hosts: [`localhost:${port()}`], ca, resolve: () => Promise.resolve(['127.0.0.1']) })

/** Ends the time of the next call at will. */
function time() {
  const controller = new AbortController()
  const asked = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  return { asked, end: () => { controller.abort(new Error('over')) } }
}

it('a name is resolved once, and the connection goes to the address that was checked', async () => {
  answering = (response) => response.writeHead(201).end()
  const resolve = jest.fn(() => Promise.resolve(['127.0.0.1']))
  expect(await callOut(here(), CALL, { ...rules(), resolve })).toEqual({ status: 201 })
  expect(resolve.mock.calls).toEqual([['localhost']])
})

it('only a certificate of the name is believed', async () => {
  answering = (response) => response.end()
  const { ca: _own, ...others } = rules()
  await expect(callOut(here(), CALL, others)).rejects.toThrow(/certificate/)
  await expect(callOut(new URL(`https://another.example:${port()}/`), CALL, { ...rules(), hosts: [`another.example:${port()}`] })).rejects.toThrow(/altnames/)
  expect(calls).toBe(0)
})

it('an answer without end is left after 64 kB, with its state', async () => {
  answering = (response) => response.writeHead(503).write(Buffer.alloc(200_000))
  expect(await callOut(here(), CALL, rules())).toEqual({ status: 503 })
})

it('more than 64 kB are not sent, nor is anything to another port or over http', async () => {
  const refused = (url: URL, body = CALL.body) => callOut(url, { ...CALL, body }, { ...rules(), hosts: [] })
  await expect(refused(here(), Buffer.alloc(65_537))).rejects.toThrow(new OutboundRefused('too_large'))
  await expect(refused(here())).rejects.toThrow(new OutboundRefused('port'))
  await expect(refused(new URL('http://localhost/'))).rejects.toThrow(new OutboundRefused('not_https'))
  await expect(refused(new URL('https://localhost/'))).rejects.toThrow(new OutboundRefused('not_public'))
  await expect(refused(new URL('https://[::1]/'))).rejects.toThrow(new OutboundRefused('not_public'))
  expect(calls).toBe(0)
})

it('ten seconds are the end of a call that is not answered, and of a name that is not resolved', async () => {
  const [silent, unresolved] = [time(), () => new Promise<string[]>(() => undefined)]
  const answered = new Promise<void>((resolve) => { answering = () => { resolve() } })
  const waiting = callOut(here(), CALL, rules())
  await answered
  silent.end()
  await expect(waiting).rejects.toThrow()
  expect(silent.asked).toHaveBeenCalledWith(10_000)
  const second = time()
  const lost = callOut(here(), CALL, { ...rules(), resolve: unresolved })
  second.end()
  await expect(lost).rejects.toThrow('over')
})

it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '::1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1', '2002:7f00:1::', '64:ff9b::7f00:1'])('%s is not on the open net', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1'])('%s is on the open net', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
