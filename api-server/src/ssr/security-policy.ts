import { VIOLATION_PATH } from '@office/shared-api/model'
import { randomBytes } from 'node:crypto'
import { EARLY_SCRIPT_SOURCE } from './first-paint/deferred-hydration'

/** For the styles that the server writes into a page; a fresh one for every page that is sent. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The content security policy of a page. No inline script but the early one, named by its hash; no
 * eval; inline styles only with the nonce.
 * `origins` are those of remotes that are served from elsewhere.
 */
export function securityPolicy(styleNonce: string, origins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own} ${EARLY_SCRIPT_SOURCE}`,
    `style-src ${own} 'nonce-${styleNonce}'`,
    `font-src ${own}`,
    // data: and blob: for pictures that are chosen, scaled or captured in the page itself.
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers tell what they kept out.
    `report-uri ${VIOLATION_PATH}`,
  ].join('; ')
}
