import { isLanguage, type Language } from '@office/shared-api/model'
import type { FastifyBaseLogger } from 'fastify'
import type { FoundPage } from './deployed-remotes'
import type { FirstScreen } from './first-paint/first-markup'
import type { PageAnswer, PageParams, PublicPageSource, Shown } from './public-page'

/** A public page as it was asked for. */
export interface AskedPage {
  readonly found: FoundPage
  /** Of the address. */
  readonly pathname: string
  readonly params: PageParams
  /** Undefined for a page that has no data. */
  readonly source: PublicPageSource | undefined
}

/** Undefined at the address of no public page. */
export function askedPage(found: FoundPage | undefined, { pages }: Shown, { pathname, searchParams: query }: URL): AskedPage | undefined {
  if (found?.rest === undefined) return undefined
  return { found, pathname, params: { rest: found.rest, query }, source: pages.get(found.data) }
}

const PLAIN: PageAnswer = { status: 200, head: {}, start: {} }

/** The data of a page; undefined when they cannot be had. */
export async function answerOf(asked: AskedPage | undefined, language: Language, log: FastifyBaseLogger): Promise<PageAnswer | undefined> {
  if (!asked?.source) return PLAIN
  try {
    return await asked.source.data(asked.params, language)
  } catch (error) {
    log.error({ err: error }, 'the data of a page could not be read; the page asks for them itself')
    return undefined
  }
}

/** Letters of a query that a first screen is rendered for: all parameters of a page and a language are fewer. */
const LONGEST_SEARCH = 150

/** The first screen of a page; undefined for a query whose parameters are not the page's own: it would be another one. */
export function firstScreenOf({ found, pathname, params, source }: AskedPage, { status, start }: PageAnswer): FirstScreen | undefined {
  const { query: names = [], overlays = [] } = source ?? {}
  const kept = new URLSearchParams([...params.query].filter(([name]) => !overlays.includes(name)))
  const isOwn = [...kept].every(([name, value]) => kept.getAll(name).length === 1 && (names.includes(name) || (name === 'lang' && isLanguage(value))))
  const search = kept.size === 0 ? '' : `?${kept.toString()}`
  if (!isOwn || search.length > LONGEST_SEARCH) return undefined
  const isOfOne = params.rest !== '' && status === 200
  return {
    remote: found.remote,
    path: found.route,
    ...(isOfOne && { pathname }),
    search,
    start,
    isOneOfMany: isOfOne || names.some((name) => kept.has(name)),
  }
}
