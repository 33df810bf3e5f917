import { createHash } from 'node:crypto'

/** The ETag of a content: the same on every server and in every coding; hence weak. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether the caller has this very content already (`If-None-Match`). */
export function isKnown({ etag }: { readonly etag: string }, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim())
  return known.includes('*') || known.some((tag) => tag.replace(/^(?!W\/)/, 'W/') === etag)
}
