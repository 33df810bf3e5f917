/** A code that is on its way. */
export interface SentCode {
  /** When it ends, by this device's clock; null when the server has not said. */
  readonly deadline: number | null
  /** Goes back to the server with the code, whose tries are this page's alone; absent when the server has not said. */
  readonly handle?: string
}

/** Where the reset flow stands, with what the earlier steps have given. */
export type ResetStep =
  | { readonly name: 'email'; readonly email: string }
  | ({ readonly name: 'code'; readonly email: string } & SentCode)
  /** `invited`: the link of an invitation has led here, past the first two steps. */
  | { readonly name: 'password'; readonly email: string; readonly token: string; readonly invited: boolean }
