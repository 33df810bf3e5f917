import type { FieldError } from '@office/shared-api/model'

/**
 * The network of a test: everything of ours runs as in a browser, up to the request itself, so query strings and form
 * data are serialised for real. For tests that render only.
 */

/** A request as it went out. */
export interface SentRequest {
  readonly method: string
  /** Without the query: `/api/requests/get`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The fields of the form data or of the JSON body; those of form data are text or files. */
  readonly body: Readonly<Record<string, unknown>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Returns the JSON body of a 200, a `refusal` or `NO_NETWORK`. A `Blob` is sent as it is. */
export type Route = (request: SentRequest) => unknown

/** The server's answers, by method and path: `{ 'GET /api/requests/get': listOf(rows) }`. */
export type Routes = Readonly<Record<string, Route>>

/** No answer comes: the connection is gone. */
export const NO_NETWORK = new Answer(0, null)

/** An error as the server sends it: broken rules by field as the list of a 409, else its code. */
export function refusal(status: number, code: string, fields: readonly FieldError[] = []): Answer {
  return new Answer(status, fields.length > 0 ? fields : { code, message: '' })
}

/** A file with its name, as the server sends an export. */
export function fileNamed(name: string, content = 'x'): Answer {
  return new Answer(200, new Blob([content]), { 'content-disposition': `attachment; filename="${name}"` })
}

export interface FakeNetwork {
  /** Changes what is answered from now on. */
  readonly change: (routes: Routes) => void
  /** The requests to one route so far, the oldest first. */
  readonly sent: (route: string) => readonly SentRequest[]
}

let routes: Routes = {}
let log: (SentRequest & { route: string })[] = []

/** Takes the place of the browser's network. A request without a route is an error of the test. */
export function fakeNetwork(answers: Routes): FakeNetwork {
  routes = answers
  log = []
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  return {
    change: (more) => {
      routes = { ...routes, ...more }
    },
    sent: (route) => log.filter((request) => request.route === route),
  }
}

async function answerTo(request: SentRequest): Promise<Answer> {
  const route = `${request.method} ${request.path}`
  log.push({ ...request, route })
  const answer = routes[route]
  if (!answer) {
    console.error(`No answer was prepared for ${route}`)
    return NO_NETWORK
  }
  const given = await answer(request)
  return given instanceof Answer ? given : new Answer(200, given)
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
}

/** As much of XMLHttpRequest as axios uses. */
class FakeRequest {
  status = 0
  statusText = ''
  responseText = ''
  response: unknown = null
  responseType = ''
  timeout = 0
  onloadend: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  private method = ''
  private address = ''
  private aborted = false
  private readonly headers: Record<string, string> = {}
  private answerHeaders: Readonly<Record<string, string>> = {}

  open(method: string, address: string) {
    this.method = method
    this.address = address
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }

  getAllResponseHeaders() {
    return Object.entries(this.answerHeaders)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')
  }

  abort() {
    this.aborted = true
  }

  send(body: unknown) {
    const { pathname, searchParams } = new URL(this.address, location.href)
    const query = Object.fromEntries(searchParams.entries())
    void answerTo({ method: this.method, path: pathname, query, body: fieldsOf(body), headers: this.headers }).then(
      (answer) => {
        this.finish(answer)
      },
    )
  }

  private finish({ status, body, headers }: Answer) {
    if (this.aborted) return
    if (status === 0) {
      this.onerror?.()
      return
    }
    this.status = status
    this.answerHeaders = headers
    this.response = body
    this.responseText = body === undefined ? '' : JSON.stringify(body)
    this.onloadend?.()
  }
}
