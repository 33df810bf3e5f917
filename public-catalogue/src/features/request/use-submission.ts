import { HONEYPOT_FIELD, type SubmittedRequest } from '@office/shared-api/model'
import { ApiError, submitRequest } from '@office/shared-api/client'
import { useRef } from 'react'
import { draftKey, type DraftKey } from './draft-key'

/** After so long without an answer the reader is told that it is not known whether the request has arrived. */
const PATIENCE = 15_000

export interface Submission {
  values: Readonly<Record<string, unknown>>
  workerId: number
  /** What stands in the field that no person sees. */
  honeypot: string
}

export interface SubmissionOptions {
  /** The key of an attempt before a reload. */
  earlier: DraftKey | null
  /** An attempt is on its way under this key; null once it has been answered. */
  onKey: (key: DraftKey | null) => void
}

/**
 * Sends a request. The same content keeps its key, so that sending it again after a lost answer never makes a second
 * request; changed content is another request. Rejects with an `ApiError`; its code is `not_known` when no answer came.
 */
export function useSubmission({ earlier, onKey }: SubmissionOptions): (submission: Submission) => Promise<SubmittedRequest> {
  const key = useRef<DraftKey | null>(earlier)
  return async ({ values, workerId, honeypot }) => {
    const body = { ...values, PersonId: workerId, [HONEYPOT_FIELD]: honeypot }
    key.current = draftKey(key.current, body)
    onKey(key.current)
    try {
      return await submitRequest(body, key.current.key, AbortSignal.timeout(PATIENCE))
    } catch (error) {
      if (!answered(error)) throw new ApiError(0, 'not_known')
      onKey(null)
      throw error
    }
  }
}

/** Only an answer says what became of the request; a time-out or a dropped network does not. */
function answered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0
}
