import { languageStore } from '@office/shared-api'
import { WEB_CLIENT_HEADER, type TrackAnswer, type TrackWish } from '@office/shared-api/model/public'

/** Why there is nothing to show. `limited`: too many tries for now. */
export type TrackProblem = 'not_found' | 'limited' | 'failed'

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

/**
 * Asks where a request stands. Rejects with a `TrackError` alone. By `fetch`: the client (axios) would be more than all else that
 * this page loads. The token goes in the body, so that it stands in no address that a log or another site reads.
 */
export async function askForRequest(wish: TrackWish): Promise<TrackAnswer> {
  const answer = await fetch('/api/requests/track', {
    method: 'POST',
    body: new URLSearchParams({ ...wish }),
    headers: { [WEB_CLIENT_HEADER.name]: WEB_CLIENT_HEADER.value, 'Accept-Language': languageStore.getState().language },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
  if (!answer?.ok) throw new TrackError(PROBLEMS[answer?.status ?? 0] ?? 'failed')
  return (await answer.json().catch(() => {
    throw new TrackError('failed')
  })) as TrackAnswer
}
