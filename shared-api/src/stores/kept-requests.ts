/**
 * The memory of a visitor's browser for requests: reference and token of the link, of those that were sent here and of those whose link
 * was opened here. No name, number or worker. For 60 days, in `localStorage`, which all tabs share; where the browser refuses that or it
 * is full, nothing is kept and nothing fails.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { TRACK_PATH } from '../public'
import { quietly } from './browser-storage'
import { followKept, KEPT_REQUESTS, keptText } from './kept-storage'

export interface KeptRequest {
  readonly Ref: string
  /** Of the link `/track#TOKEN`. */
  readonly Token: string
}

interface Entry extends KeptRequest {
  /** When it was kept, in milliseconds since 1970. */
  readonly At: number
}

const LIFETIME = 60 * 86_400_000
/** More than a household sends in 60 days. */
const MOST = 10
const TOKEN = /(?:^|#)([\w-]{22})$/

function isEntry(value: unknown): value is Entry {
  const { Ref, Token, At } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
  return typeof Ref === 'string' && typeof Token === 'string' && TOKEN.test(Token) && typeof At === 'number'
}

function entriesIn(text: string | null): readonly Entry[] {
  const kept: unknown = text === null ? null : quietly(() => JSON.parse(text) as unknown)
  return Array.isArray(kept) ? kept.filter(isEntry).filter(({ At }) => Date.now() - At < LIFETIME) : []
}

/** Read anew before each change: another tab may have written. */
function change(by: (entries: readonly Entry[]) => readonly Entry[]): void {
  const next = by(entriesIn(keptText())).slice(0, MOST)
  quietly(() => {
    if (next.length === 0) localStorage.removeItem(KEPT_REQUESTS)
    else localStorage.setItem(KEPT_REQUESTS, JSON.stringify(next))
  })
  // Browsers tell the other tabs alone.
  dispatchEvent(new StorageEvent('storage', { key: KEPT_REQUESTS }))
}

/**
 * Keeps a request for 60 days from now: after it was sent, and whenever its link has shown it. `link`: the whole link, or its token. One that
 * is kept already moves to the front, under its newest link.
 */
export function keepRequest(Ref: string, link: string): void {
  const Token = TOKEN.exec(link)?.[1]
  if (Token !== undefined) change((kept) => [{ Ref, Token, At: Date.now() }, ...kept.filter((entry) => entry.Ref !== Ref)])
}

/** Forgets one request: the client wishes it, or its link opens nothing any more. */
export function forgetRequest(token: string): void {
  change((kept) => kept.filter(({ Token }) => Token !== token))
}

/** The requests that this browser keeps, the newest first. */
export function keptRequests(): readonly KeptRequest[] {
  return entriesIn(keptText())
}

/** As `keptRequests`, followed through changes in every tab; empty while the page is hydrated. */
export function useKeptRequests(): readonly KeptRequest[] {
  const text = useSyncExternalStore(followKept, keptText, () => null)
  return useMemo(() => entriesIn(text), [text])
}

/** The address of a request on this site, by the token of its link. */
export function trackPath(token: string): string {
  return `${TRACK_PATH}#${token}`
}
