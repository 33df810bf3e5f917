/** Shapes of the calls of the inbox, under `/api/requests`. */

/** A member of staff whom a request can be given to. */
export interface Colleague {
  readonly Id: number
  readonly Name: string
}

/** A request that a colleague has; `By` is null where the request has been deleted. */
export interface TakenRequest {
  readonly Id: number
  readonly By: string | null
}

/** What `take` answers: the requests that are the caller's now, and those that are somebody else's. */
export interface TakeAnswer {
  readonly taken: readonly number[]
  readonly passed: readonly TakenRequest[]
}

/** What `assign` answers. Passed over: deleted requests, and those that were given to this user before. */
export interface AssignAnswer {
  readonly done: readonly number[]
  readonly passed: readonly number[]
}
