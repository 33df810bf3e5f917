import { VIOLATION_PATH } from '@office/shared-api/model'
import { createHash, randomBytes } from 'node:crypto'

/** For the styles that the server writes into a page; a fresh one for every page that is sent. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The policy's word for exactly this inline script. */
export function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The content security policy of a page. No inline script but the early ones, named by their hashes
 * (`scripts`, of `sourceOf`); no eval; inline styles only with the nonce.
 * `origins` are those of remotes that are served from elsewhere. A page that may be installed has the service worker; others have none of any kind.
 */
export function securityPolicy(styleNonce: string, scripts: readonly string[], origins: readonly string[], isInstallable: boolean): string {
  const own = ["'self'", ...origins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${[own, ...scripts].join(' ')}`,
    `style-src ${own} 'nonce-${styleNonce}'`,
    `font-src ${own}`,
    // data: and blob: for pictures that are chosen, scaled or captured in the page itself.
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    "manifest-src 'self'",
    `worker-src ${isInstallable ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers tell what they kept out.
    `report-uri ${VIOLATION_PATH}`,
  ].join('; ')
}
