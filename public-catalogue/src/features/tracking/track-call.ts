import { languageStore } from '@office/shared-api'
import { WEB_CLIENT_HEADER, type TrackAnswer, type TrackReply, type TrackWish } from '@office/shared-api/model/public'

/** Why there is nothing to show. `limited`: too many tries for now. */
export type TrackProblem = 'not_found' | 'limited' | 'failed'
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
    headers: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value, 'Accept-Language': languageStore.getState().language },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
}

/**
 * Asks where a request stands. Rejects with a `TrackError` alone. By `fetch`: the client (axios) would be more than all else that
 * this page loads. The token goes in the body, so that it stands in no address that a log or another site reads.
 */
export async function askForRequest(wish: TrackWish): Promise<TrackAnswer> {
  const answer = await post('track', { ...wish })
  if (!answer?.ok) throw new TrackError(PROBLEMS[answer?.status ?? 0] ?? 'failed')
  return (await answer.json().catch(() => {
    throw new TrackError('failed')
  })) as TrackAnswer
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
