const SECOND = 1_000

/**
 * How long somebody may take (milliseconds). A phone in a weak network needs 100 seconds for the largest picture (12 MB at
 * 1 Mbit/s); who opens connections and says nothing, or stops listening, is not waited for.
 */
export const SLOW_CLIENTS = {
  /** From the first byte of a call to its last. The first 60 are enough for the headers: Node's own limit. */
  requestTimeout: 180 * SECOND,
  /** A connection on which nothing moves in either direction, whoever's turn it is. */
  connectionTimeout: 120 * SECOND,
  http: { connectionsCheckingInterval: 10 * SECOND },
} as const
