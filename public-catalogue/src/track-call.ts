import { WEB_CLIENT_HEADER, type TrackAnswer, type TrackReply, type TrackWish } from '@office/shared-api/model/public'

/** Why there is nothing to show. `limited`: too many tries for now; `cut`: the link lacks a part. */
export type TrackProblem = 'not_found' | 'limited' | 'failed' | 'cut'
/** Why an answer was not taken: the worker is somebody else's, or what the server says. */
export type ReplyProblem = 'gone' | 'failed' | { readonly sentence: string }

export class TrackError extends Error {
  readonly problem: TrackProblem

  constructor(problem: TrackProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Milliseconds without an answer after which the page says so. */
const TIMEOUT = 15_000

const PROBLEMS: Readonly<Record<number, TrackProblem>> = { 404: 'not_found', 409: 'not_found', 429: 'limited' }

function post(call: string, values: Readonly<Record<string, string>>): Promise<Response | undefined> {
  return fetch(`/api/requests/${call}`, {
    method: 'POST',
    body: new URLSearchParams(values),
    headers: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value, 'Accept-Language': document.documentElement.lang },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
}

/** 128 random bits. Another `#` is a place in the page, or a link that was cut off or changed on its way. */
export function tokenIn(hash: string): string | undefined {
  return /^#([\w-]{22})$/.exec(hash)?.[1]
}

/** Whether the address is that of a link without its whole token. A browser's `hash` is empty for a `#` without more. */
export function isCutLink(hash: string): boolean {
  return hash === '' ? location.href.endsWith('#') : document.getElementById(hash.slice(1)) === null
}

/** The question of the page's early script, for the screen to take over. */
interface EarlyQuestion {
  readonly token: string
  readonly response: Promise<Response | undefined>
  /** Once it is there. */
  answer?: TrackAnswer
}

declare global {
  var earlyTrack: EarlyQuestion | undefined
}

/** Asks by the token of the page's link, before there is a screen. Returns the answer, where there is one. */
export async function askEarly(token: string): Promise<TrackAnswer | undefined> {
  const early: EarlyQuestion = { token, response: post('track', { Token: token }) }
  globalThis.earlyTrack = early
  const response = await early.response
  // The screen reads the original: an error, too, is told from there.
  const answer = response?.ok ? ((await response.clone().json().catch(() => undefined)) as TrackAnswer | undefined) : undefined
  if (answer) early.answer = answer
  return answer
}

/** The answer that the early script has by now; it changes nothing. */
export function earlyAnswer(token: string | undefined): TrackAnswer | undefined {
  const early = globalThis.earlyTrack
  return early?.token === token ? early?.answer : undefined
}

/** Takes the early question over, once: what is asked later is asked anew. */
function takeEarly(wish: TrackWish): Promise<Response | undefined> | undefined {
  const early = globalThis.earlyTrack
  if (!early || !('Token' in wish) || wish.Token !== early.token) return undefined
  globalThis.earlyTrack = undefined
  return early.response
}

/**
 * Asks where a request stands. Rejects with a `TrackError` alone. By `fetch`: the client (axios) would be more than all else that
 * this page loads. The token goes in the body, so that it stands in no address that a log or another site reads.
 */
export async function askForRequest(wish: TrackWish): Promise<TrackAnswer> {
  const answer = await (takeEarly(wish) ?? post('track', { ...wish }))
  if (!answer?.ok) throw new TrackError(PROBLEMS[answer?.status ?? 0] ?? 'failed')
  return (await answer.json().catch(() => {
    throw new TrackError('failed')
  })) as TrackAnswer
}

/** Whether the link was sent to the mobile number of the request, as far as its sender may know. */
export async function askForLink(pair: { readonly Ref: string; readonly Phone: string }): Promise<'sent' | TrackProblem> {
  const answer = await post('sendlink', pair)
  return answer?.ok ? 'sent' : (PROBLEMS[answer?.status ?? 0] ?? 'failed')
}

/** Says something about the reservation, by the token of the link. Returns where the request stands then, or why it was not taken. */
export async function replyTo({ Token, Say, Reason = '' }: TrackReply): Promise<{ readonly answer: TrackAnswer } | { readonly problem: ReplyProblem }> {
  const answer = await post('trackanswer', { Token, Say, Reason })
  const body: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok && body !== undefined) return { answer: body as TrackAnswer }
  if (answer?.status === 303) return { problem: 'gone' }
  const [broken] = answer?.status === 409 && Array.isArray(body) ? (body as { readonly errorMsg: string }[]) : []
  return { problem: broken ? { sentence: broken.errorMsg } : 'failed' }
}
