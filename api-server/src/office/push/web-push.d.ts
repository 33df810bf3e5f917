/** The one function of the package that is used: it encrypts and signs, and sends nothing. */
declare module 'web-push' {
  interface Details {
    readonly method: 'POST'
    readonly headers: Record<string, string | number>
    readonly body: Buffer
    readonly endpoint: string
  }
  interface Options {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
    readonly TTL: number
    readonly urgency: 'normal' | 'high'
    readonly contentEncoding: 'aes128gcm'
  }
  const webPush: {
    generateRequestDetails(subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }, payload: string, options: Options): Details
  }
  export default webPush
}
