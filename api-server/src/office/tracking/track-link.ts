import { randomBytes } from 'node:crypto'
import { TRACK_PATH } from '@office/shared-api/model'
import { pagesOrigin, type Config } from '../../platform/config/config'
import { prepared, type Queryable, type Statement } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'

/** The links with which clients follow their requests. The token stands behind the `#`, which browsers send to no server: no log and no `Referer` holds it. */

/** 128 random bits in base64url. */
const TOKEN_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{22}$/

export type Site = Pick<Config, 'publicUrl' | 'port'>

const find = prepared('track-link.find', 'SELECT "Token" FROM track_links WHERE "RequestId" = $1')
// Of a request that is written in the same statement: nobody has to look for it, or for an earlier link.
const first = prepared('track-link.first', 'INSERT INTO track_links ("RequestId", "Token", "MadeAt") VALUES ($1, $2, $3)')
const put = (name: string, onConflict: string) =>
  prepared(
    name,
    `INSERT INTO track_links ("RequestId", "Token", "MadeAt") SELECT "Id", $2, $3 FROM requests WHERE "Id" = $1 FOR KEY SHARE
     ON CONFLICT ("RequestId") DO UPDATE SET ${onConflict} RETURNING "Token"`,
  )
// A link that another transaction has just made is waited for, and stays.
const make = put('track-link.make', '"RequestId" = excluded."RequestId"')
const replace = put('track-link.replace', '"Token" = excluded."Token", "MadeAt" = excluded."MadeAt"')

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value)
}

/** The page without a token: where a client types reference and mobile number. */
export function trackPage(site: Site): string {
  return `${pagesOrigin(site)}${TRACK_PATH}`
}

/** The link that a token makes. */
export function linkWith(site: Site, token: string): string {
  return `${trackPage(site)}#${token}`
}

/** The part of a link that is kept in the text of a message: its place, without the token. */
export function maskedLink(site: Site): string {
  return `${trackPage(site)}#…`
}

/** A link, and how it is written: `first` with a request that is new, `make` leaves the one that there is, `replace` takes its place. */
export function newTrackLink(site: Site, requestId: number, now: Date): { readonly link: string } & Readonly<Record<'first' | 'make' | 'replace', Statement>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { link: linkWith(site, token), first: first(requestId, token, now), make: make(requestId, token, now), replace: replace(requestId, token, now) }
}

/** Returns the link of a request, made now where there is none. `renewed`: another one, and that before opens nothing from then on. Throws `not_found`. */
export async function trackLink(database: Queryable, site: Site, requestId: number, now: Date, { renewed = false } = {}): Promise<string> {
  const [known] = renewed ? [] : await database.query<{ readonly Token: string }>(find(requestId))
  const [link] = known ? [known] : await database.query<{ readonly Token: string }>(newTrackLink(site, requestId, now)[renewed ? 'replace' : 'make'])
  if (!link) throw new HttpError('not_found')
  return linkWith(site, link.Token)
}
