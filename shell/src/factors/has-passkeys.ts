/** Whether a passkey can be used at this address: it belongs to a domain, and browsers keep none for an address or over http, but for this machine. */
export function hasPasskeys(): boolean {
  const { hostname } = window.location
  return 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(hostname)
}
