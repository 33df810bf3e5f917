/** Where the reset flow stands, with what the earlier steps have given. */
export type ResetStep =
  | { readonly name: 'email'; readonly email: string }
  /** `deadline`: when the code ends, by this device's clock; null when the server has not said. */
  | { readonly name: 'code'; readonly email: string; readonly deadline: number | null }
  /** `invited`: the link of an invitation has led here, past the first two steps. */
  | { readonly name: 'password'; readonly email: string; readonly token: string; readonly invited: boolean }
