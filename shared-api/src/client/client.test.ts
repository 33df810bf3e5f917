import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resources, WEB_CLIENT_HEADER, type SignedInUser } from '../model'
import { languageStore } from '../stores/language.store'
import { enterSession, sessionStore } from '../stores/session.store'
import { ApiError, listRows, saveRow, submitRequest } from '.'
import { http } from './http'
import { restoreSession, signIn, signOut } from './staff'

const editor: SignedInUser = {
  Id: 1,
  Name: 'Editor',
  Email: 'editor@office.example',
  EmailConfirmed: true,
  LockoutEnabled: false,
  roles: ['Editor'],
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

let server: Server
let answer: Answer
let received: IncomingMessage | undefined
let receivedBody = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    received = request
    receivedBody = ''
    request.on('data', (chunk: Buffer) => (receivedBody += chunk.toString()))
    request.on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body ?? null))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as an ApiError')
  return error
}

it('sends the web client header and the language of the reader', async () => {
  answer = { status: 200, body: { total: 0, data: [], showing: 0 } }
  languageStore.setState({ language: 'en' })
  await listRows(resources.requests, { pageIndex: 2, pageSize: 20, searchValue: 'a b' })
  expect(received?.url).toBe('/api/requests/get?pageIndex=2&pageSize=20&searchValue=a+b')
  expect(received?.headers['accept-language']).toBe('en')
  expect(received?.headers[WEB_CLIENT_HEADER.name.toLowerCase()]).toBe(WEB_CLIENT_HEADER.value)
})

it('sends a form: null clears, undefined keeps', async () => {
  answer = { status: 200, body: { Id: 5 } }
  await saveRow(resources.requests, { Id: 5, Name: 'سارة', Status: null, Phone: undefined })
  expect(received?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(receivedBody).toMatch(/name="Status"\r\n\r\n\r\n/)
  expect(receivedBody).toContain('سارة')
  expect(receivedBody).not.toContain('Phone')
})

it('lists the broken rules of a 409 by field', async () => {
  answer = { status: 409, body: [{ field: 'Phone', errorMsg: 'Invalid Phone' }] }
  const error = await failureOf(saveRow(resources.requests, {}))
  expect(error).toMatchObject({ status: 409, code: 'not_saved', fields: [{ field: 'Phone', errorMsg: 'Invalid Phone' }] })
})

it('tells a worker who is gone, with the key that makes a retry harmless', async () => {
  answer = { status: 303, body: { code: 'person_not_available', message: '' } }
  const error = await failureOf(submitRequest({ Name: 'x' }, 'key-1'))
  expect(error.code).toBe('person_not_available')
  expect(received?.headers['idempotency-key']).toBe('key-1')
})

it('tells how long to wait, and an error without a readable body by its status', async () => {
  answer = { status: 429, body: '<html>', headers: { 'retry-after': '30' } }
  expect(await failureOf(restoreSession())).toMatchObject({ code: 'too_many_requests', retryAfter: 30 })
  answer = { status: 502, body: '<html>' }
  expect((await failureOf(restoreSession())).code).toBe('server_error')
})

it('calls no answer a network error', async () => {
  const baseURL = http.defaults.baseURL ?? ''
  http.defaults.baseURL = 'http://127.0.0.1:1/api'
  expect(await failureOf(restoreSession())).toMatchObject({ status: 0, code: 'network' })
  http.defaults.baseURL = baseURL
})

describe('the session', () => {
  it('is entered by sign-in and left by sign-out', async () => {
    answer = { status: 200, body: editor }
    await signIn({ username: editor.Email, password: 'long enough' })
    expect(sessionStore.getState()).toEqual({ status: 'signed-in', user: editor })
    answer = { status: 200, body: true }
    await signOut()
    expect(sessionStore.getState()).toEqual({ status: 'signed-out', user: null })
  })

  it.each([{ LockoutEnabled: true }, { EmailConfirmed: false }])('is not entered by an account with %o', async (flag) => {
    answer = { status: 200, body: { ...editor, ...flag } }
    await signIn({ username: editor.Email, password: 'long enough' })
    expect(sessionStore.getState().status).toBe('signed-out')
  })

  it('is left after a 401 of any call but sign-in', async () => {
    enterSession(editor)
    answer = { status: 401, body: { code: 'no_account_match', message: '' } }
    expect((await failureOf(signIn({ username: 'a@b.c', password: 'x' }))).code).toBe('no_account_match')
    expect(sessionStore.getState().status).toBe('signed-in')
    answer = { status: 401, body: { code: 'signed_out', message: '' } }
    await failureOf(listRows(resources.requests, {}))
    expect(sessionStore.getState().status).toBe('signed-out')
  })
})
