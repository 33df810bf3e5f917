import {
  DEFAULT_LANGUAGE,
  FILTER_FIELDS,
  isLanguage,
  LANGUAGE_COOKIE,
  OVERLAY_PARAMETERS,
  publicPagesOf,
  SESSION_HINT_COOKIE,
  WORKER_PARAMETER,
  type CatalogueWorker,
  type FirstCards,
  type Language,
  type LookupItem,
  type OfficeFacts,
  type StartData,
} from '@office/shared-api/model'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { firstCards, type Catalogue } from '../office/catalogue/catalogue'
import { officeFacts } from '../office/catalogue/office-facts'
import type { Parts } from '../platform/plugins/parts'
import { deployedRemotesIn, foreignOrigins, publicPageIn } from './deployed-remotes'
import { EARLY_SCRIPT_SOURCE } from './first-paint/deferred-hydration'
import { createFirstMarkup, createRenderedAhead, SIGN_IN_PATH, type FirstMarkup, type Shown } from './first-paint/first-markup'
import { createStyleWriter, firstStyleSheets, linkTo } from './first-paint/inline-styles'
import { NO_SCREEN_SCRIPT, screenScriptOf } from './first-paint/screen-script'
import { noScriptNotice, noScriptStyles } from './no-script'
import { writePage } from './page'
import { writeHead, type LinkedWorker } from './page-head'
import { freshNonce, securityPolicy } from './security-policy'
import { shellAssetsIn } from './shell-assets'
import { serveSiteFiles } from './site-files'
import { shownCards, shownFacts, shownRemote, shownWorker } from './start-data'
import { serveStaticFiles } from './static-files'

export interface WebOptions {
  /** Folder of the built shell (`shell/dist`): `browser` is served, `node` holds its renderer. */
  readonly shellFolder: string
  /** REMOTES_DIR: `remotes.json` and the builds of the remotes. */
  readonly remotesFolder: string
  /** The facts of the office as they are now. */
  readonly office: () => OfficeFacts
  /** The catalogue's first cards at an address with this query; a failure costs the page these data only. */
  readonly firstCards: (query: URLSearchParams) => Promise<FirstCards>
  /** Calls back whenever facts or cards have changed. */
  readonly onRenewed: (listener: () => void) => void
  /** The worker of this Id, if that one can be asked for. */
  readonly findWorker: (id: number) => CatalogueWorker | undefined
  /** Where the site is to be found; without it, where it was asked. */
  readonly publicUrl: URL | null
}

/** The pages of this office, over its own API. */
export async function officeWeb(app: FastifyInstance, { config }: Parts, catalogue: Catalogue): Promise<void> {
  await app.register(web, {
    shellFolder: config.shellDir,
    remotesFolder: config.remotesDir,
    office: () => officeFacts(config.office, catalogue.current().settings),
    publicUrl: config.publicUrl,
    findWorker: (id) => catalogue.current().workers.find(({ Id }) => Id === id),
    firstCards: (query) => Promise.resolve(firstCards(catalogue.current(), query)),
    onRenewed: catalogue.onRenewed,
  })
}

const NO_QUERY = new URLSearchParams()

/** How long the start, and new cards, wait for pages that are rendered ahead (milliseconds). */
const WARM_UP = 5_000

/** Paths under these belong to files and calls: what is not found there is never a page. */
const NOT_PAGES = ['/api/', '/files/', '/static/', '/remotes/']

/** Pages of the product and the built front ends. Registered last: every other address is the page. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { shellFolder, remotesFolder, findWorker, publicUrl } = options
  const shellAssets = shellAssetsIn(join(shellFolder, 'browser'))
  const remotes = deployedRemotesIn(remotesFolder)
  const writeStyles = createStyleWriter()
  const first = createFirstMarkup({
    shellFolder,
    onFailure: (error) => {
      app.log.warn({ err: error }, 'markup could not be rendered; pages are sent without it')
    },
  })

  // No visitor should be the one who waits for a rendering, neither the first one nor the first after a change. What is
  // late, on a machine that is too busy for it, keeps neither the start nor the change back.
  const readShown = async (): Promise<Shown> => ({ office: shownFacts(options.office()), catalogue: shownCards(await options.firstCards(NO_QUERY)) })
  const ahead = createRenderedAhead(readShown, async ({ office, catalogue }) => {
    const live = await remotes()
    const listing = live.map(({ entry }) => shownRemote(entry))
    const screens = publicPagesOf(listing).flatMap(({ path }) => {
      const found = publicPageIn(live, path)
      return found ? [{ remote: found.remote, path, search: '', ...(path === '/' && { catalogue }) }] : []
    })
    await Promise.race([first.warm({ office, listing }, screens), pause(WARM_UP, null, { ref: false })])
  })
  const renew = () =>
    ahead.renew().catch((error: unknown) => {
      app.log.error({ err: error }, 'the first cards could not be read; the last ones are shown')
    })
  app.addHook('onReady', renew)
  app.addHook('onClose', () => {
    first.stop()
  })
  options.onRenewed(() => void renew())

  await serveStaticFiles(app, { shellFolder: join(shellFolder, 'browser'), remotesFolder, remotes })

  const originOf = (request: FastifyRequest) => publicUrl?.origin ?? `${request.protocol}://${request.host}`
  serveSiteFiles(app, { originOf, isOriginKnown: publicUrl !== null, office: options.office })

  function linkedIn(searchParams: URLSearchParams, lookups: readonly LookupItem[]): LinkedWorker | undefined {
    const id = Number(searchParams.get(WORKER_PARAMETER))
    if (!Number.isSafeInteger(id) || id <= 0) return undefined
    const worker = findWorker(id)
    return { id, worker: worker ? shownWorker(worker) : null, lookups }
  }

  /** `query`: of an address whose cards are others than the first of all. */
  async function shownOrFacts(log: FastifyBaseLogger, query?: URLSearchParams): Promise<Pick<StartData, 'office' | 'catalogue'>> {
    try {
      const shown = await ahead.current()
      return query ? { ...shown, catalogue: shownCards(await options.firstCards(query)) } : shown
    } catch (error) {
      log.error({ err: error }, 'the first cards could not be read; the page asks for them itself')
      return { office: shownFacts(options.office()) }
    }
  }

  app.get('/*', async (request, reply) => {
    const { pathname, searchParams } = addressOf(request)
    if (NOT_PAGES.some((prefix) => pathname.startsWith(prefix)) || /\.\w+$/.test(pathname)) {
      reply.callNotFound()
      return reply
    }
    const language = languageOf(request)
    const visitor = request.cookies[SESSION_HINT_COOKIE] === undefined
    const isHome = pathname === '/'
    const live = await remotes()
    const listing = live.map(({ entry }) => shownRemote(entry))
    const found = publicPageIn(live, pathname)
    // Signed in, `/` is the dashboard.
    const firstRemote = visitor || !isHome ? found?.remote : undefined
    const isFiltered = isHome && FILTER_FIELDS.some((field) => searchParams.has(field))
    const { office, catalogue } = await shownOrFacts(request.log, isFiltered ? searchParams : undefined)
    const shown = visitor && isHome && catalogue ? { catalogue } : {}
    const linked = isHome ? linkedIn(searchParams, shown.catalogue?.lookups ?? []) : undefined
    const search = firstScreenSearch(searchParams)
    const { served, markup, head } = visitor
      ? await first.write(
          language,
          isHome ? '/' : (found?.page.path ?? SIGN_IN_PATH),
          { office, listing },
          found?.page.path === pathname && search !== undefined && (shown.catalogue || !isHome)
            ? { remote: found.remote, path: pathname, search, isFiltered, ...shown }
            : undefined,
        )
      : NO_MARKUP
    const styleNonce = freshNonce()
    const assets = await shellAssets()
    const sheets = firstStyleSheets(shellFolder, assets, firstRemote)
    // Inlined styles serve the first paint alone: a page that shows nothing before its scripts links to the files, which browsers keep.
    const styles = served === 'nothing' ? sheets.map((sheet) => linkTo(sheet, styleNonce)).join('\n') : await writeStyles(sheets, styleNonce)
    const screenScript = found?.page.path === pathname ? await screenScriptOf(found.remote, pathname) : NO_SCREEN_SCRIPT
    const withoutScripts = { language, office, path: pathname, isServed: served === 'screen', nonce: styleNonce }
    const html = writePage({
      data: { language, office, remotes: listing, served, ...shown, ...(linked?.worker && { linked: linked.worker }) },
      about: writeHead({ language, office, origin: originOf(request), isCatalogue: isHome, label: found?.page.label?.[language], linked }),
      assets,
      firstRemote,
      markup,
      screenScript: screenScript.markup,
      head: `${styles}\n${noScriptStyles(withoutScripts)}\n${head}`,
      noScript: noScriptNotice(withoutScripts),
    })
    // A link's language is kept as the toggle keeps a choice: the next address need not name it.
    if (searchParams.get('lang') === language && request.cookies[LANGUAGE_COOKIE] !== language) {
      reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: 365 * 86_400, sameSite: 'lax' })
    }
    return reply
      .header('content-security-policy', securityPolicy(styleNonce, [EARLY_SCRIPT_SOURCE, ...screenScript.sources], foreignOrigins(live)))
      .header('cache-control', 'no-store')
      .header('cross-origin-opener-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

const NO_MARKUP: FirstMarkup = { served: 'nothing', markup: '', head: '' }

const OVERLAYS: readonly string[] = OVERLAY_PARAMETERS
const FILTER_NAMES: readonly string[] = FILTER_FIELDS

/** Letters of a query that a first screen is rendered for: all filters and a language are fewer. */
const LONGEST_SEARCH = 150

/** The query that the links of a first screen carry on; undefined for one whose parameters are not ours. */
function firstScreenSearch(query: URLSearchParams): string | undefined {
  const kept = new URLSearchParams([...query].filter(([name]) => !OVERLAYS.includes(name)))
  const isOurs = [...kept].every(([name, value]) => kept.getAll(name).length === 1 && (FILTER_NAMES.includes(name) || (name === 'lang' && isLanguage(value))))
  const search = kept.size === 0 ? '' : `?${kept.toString()}`
  return isOurs && search.length <= LONGEST_SEARCH ? search : undefined
}

/** The address that was asked for. Joined, not resolved: a path of two slashes would be taken for a host. */
function addressOf(request: FastifyRequest): URL {
  return new URL(`http://localhost${request.url}`)
}

/** The address first, so that a link can name a language; then the choice that was kept; then Arabic. */
function languageOf(request: FastifyRequest): Language {
  const asked = addressOf(request).searchParams.get('lang')
  const candidates = [asked, request.cookies[LANGUAGE_COOKIE]]
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE
}
