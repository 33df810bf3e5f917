import { HONEYPOT_FIELD, type SubmittedRequest } from '@office/shared-api/model/public'
import { ApiError, submitRequest } from '@office/shared-api/client'
import { useRef } from 'react'

/** Milliseconds without an answer after which the page tells that the outcome is unknown. */
const TIMEOUT = 15_000

/** The idempotency key of one content: the server makes one request of it, however often it is sent. */
export interface IdempotencyKey {
  readonly content: string
  readonly key: string
}

/** The key of a body: the last one while the content is the same, else a new one. */
export function idempotencyKey(last: IdempotencyKey | null, body: Readonly<Record<string, unknown>>): IdempotencyKey {
  const content = JSON.stringify(body)
  return last?.content === content ? last : { content, key: randomKey() }
}

/** 128 random bits as hex; `crypto.randomUUID` is missing on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface Submission {
  values: Readonly<Record<string, unknown>>
  workerId: number
  /** The value of the field that only machines fill. */
  honeypot: string
}

export interface SubmissionOptions {
  /** The key of an attempt before a reload. */
  earlier: IdempotencyKey | null
  /** The key of the attempt under way; null once it has been answered. */
  onKey: (key: IdempotencyKey | null) => void
}

/**
 * Sends a request under an idempotency key: sent again after a lost answer, the same content never makes a second request;
 * changed content is another request. Rejects with an `ApiError`; its code is `not_known` when no answer came.
 */
export function useSubmission({ earlier, onKey }: SubmissionOptions): (submission: Submission) => Promise<SubmittedRequest> {
  const key = useRef<IdempotencyKey | null>(earlier)
  return async ({ values, workerId, honeypot }) => {
    const body = { ...values, PersonId: workerId, [HONEYPOT_FIELD]: honeypot }
    key.current = idempotencyKey(key.current, body)
    onKey(key.current)
    try {
      return await submitRequest(body, key.current.key, AbortSignal.timeout(TIMEOUT))
    } catch (error) {
      if (!answered(error)) throw new ApiError(0, 'not_known')
      onKey(null)
      throw error
    }
  }
}

/** Whether the outcome is known: after a timeout or on a dropped network it is not. */
function answered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0
}
