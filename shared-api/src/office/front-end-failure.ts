import type { FAILURE_REASONS } from './failure-reading'

/** Where pages tell what did not work in a browser. */
export const FAILURE_PATH = '/api/frontend/failure'

export type FailureReason = (typeof FAILURE_REASONS)[number]

/** The part that is no remote. */
export const SHELL = 'shell'

/** The failure report of a page: which build of what, and why. Nothing of the reader, and no words of the error. */
export interface FrontEndFailure {
  /** Name of a remote, or `shell`. */
  readonly remote: string
  /** Empty where it is not known. */
  readonly build: string
  readonly reason: FailureReason
}
