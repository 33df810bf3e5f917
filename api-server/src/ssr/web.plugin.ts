import {
  DEFAULT_LANGUAGE,
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
import type { Parts } from '../platform/plugins/parts'
import { deployedRemotesIn, foreignOrigins, publicPageIn } from './deployed-remotes'
import { EARLY_SCRIPT_SOURCE } from './first-paint/deferred-hydration'
import { createFirstMarkup, createRenderedCards, SIGN_IN_PATH, type FirstMarkup } from './first-paint/first-markup'
import { createStyleWriter, firstStyleSheets, linkTo } from './first-paint/inline-styles'
import { NO_SCREEN_SCRIPT, screenScriptOf } from './first-paint/screen-script'
import { writePage } from './page'
import { writeHead, type LinkedWorker } from './page-head'
import { freshNonce, securityPolicy } from './security-policy'
import { shellAssetsIn } from './shell-assets'
import { serveSiteFiles } from './site-files'
import { serveStaticFiles } from './static-files'

export interface WebOptions {
  /** Folder of the built shell (`shell/dist`): `browser` is served, `node` holds its renderer. */
  readonly shellFolder: string
  /** REMOTES_DIR: `remotes.json` and the builds of the remotes. */
  readonly remotesFolder: string
  readonly office: OfficeFacts
  /** The catalogue's first cards; a failure costs the page these data only. */
  readonly firstCards: () => Promise<FirstCards>
  /** Calls back whenever these have changed. */
  readonly onNewCards: (listener: () => void) => void
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
    office: config.office,
    publicUrl: config.publicUrl,
    findWorker: (id) => catalogue.current().workers.find(({ Id }) => Id === id),
    firstCards: () => Promise.resolve(firstCards(catalogue.current())),
    onNewCards: catalogue.onRenewed,
  })
}

/** How long the start, and new cards, wait for pages that are rendered ahead (milliseconds). */
const WARM_UP = 5_000

/** Paths under these belong to files and calls: what is not found there is never a page. */
const NOT_PAGES = ['/api/', '/files/', '/static/', '/remotes/']

/** Pages of the product and the built front ends. Registered last: every other address is the page. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { shellFolder, remotesFolder, office, findWorker, publicUrl } = options
  const shellAssets = shellAssetsIn(join(shellFolder, 'browser'))
  const remotes = deployedRemotesIn(remotesFolder)
  const writeStyles = createStyleWriter()
  const first = createFirstMarkup({
    shellFolder,
    office,
    onFailure: (error) => {
      app.log.warn({ err: error }, 'markup could not be rendered; pages are sent without it')
    },
  })

  // No visitor should be the one who waits for a rendering, neither the first one nor the first after a change. What is
  // late, on a machine that is too busy for it, keeps neither the start nor the new cards back.
  const cards = createRenderedCards(options.firstCards, async (catalogue) => {
    const live = await remotes()
    const listing = live.map(({ entry }) => entry)
    const screens = publicPagesOf(listing).flatMap(({ path }) => {
      const found = publicPageIn(live, path)
      return found ? [{ remote: found.remote, path, search: '', ...(path === '/' && { catalogue }) }] : []
    })
    await Promise.race([first.warm(listing, screens), pause(WARM_UP, null, { ref: false })])
  })
  const renderCards = () =>
    cards.renew().catch((error: unknown) => {
      app.log.error({ err: error }, 'the first cards could not be read; the last ones are shown')
    })
  app.addHook('onReady', renderCards)
  options.onNewCards(() => void renderCards())

  await serveStaticFiles(app, { shellFolder: join(shellFolder, 'browser'), remotesFolder, remotes })

  const originOf = (request: FastifyRequest) => publicUrl?.origin ?? `${request.protocol}://${request.host}`
  serveSiteFiles(app, originOf)

  function linkedIn(searchParams: URLSearchParams, lookups: readonly LookupItem[]): LinkedWorker | undefined {
    const id = Number(searchParams.get(WORKER_PARAMETER))
    return Number.isSafeInteger(id) && id > 0 ? { id, worker: findWorker(id) ?? null, lookups } : undefined
  }

  async function cardsOrNothing(log: FastifyBaseLogger): Promise<Pick<StartData, 'catalogue'>> {
    try {
      return { catalogue: await cards.current() }
    } catch (error) {
      log.error({ err: error }, 'the first cards could not be read; the page asks for them itself')
      return {}
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
    const listing = live.map(({ entry }) => entry)
    const found = publicPageIn(live, pathname)
    // Signed in, `/` is the dashboard.
    const firstRemote = visitor || !isHome ? found?.remote : undefined
    const shown = visitor && isHome ? await cardsOrNothing(request.log) : {}
    const linked = isHome ? linkedIn(searchParams, shown.catalogue?.lookups ?? []) : undefined
    const search = firstScreenSearch(searchParams)
    const { served, markup, head } = visitor
      ? await first.write(
          language,
          isHome ? '/' : (found?.page.path ?? SIGN_IN_PATH),
          listing,
          found?.page.path === pathname && search !== undefined && (shown.catalogue || !isHome)
            ? { remote: found.remote, path: pathname, search, ...shown }
            : undefined,
        )
      : NO_MARKUP
    const styleNonce = freshNonce()
    const assets = await shellAssets()
    const sheets = firstStyleSheets(shellFolder, assets, firstRemote)
    // A page that shows nothing before its scripts gains nothing from carrying what browsers keep.
    const styles = served === 'nothing' ? sheets.map((sheet) => linkTo(sheet, styleNonce)).join('\n') : await writeStyles(sheets, styleNonce)
    const screenScript = found?.page.path === pathname ? await screenScriptOf(found.remote, pathname) : NO_SCREEN_SCRIPT
    const html = writePage({
      data: { language, office, remotes: listing, served, ...shown, ...(linked?.worker && { linked: linked.worker }) },
      about: writeHead({ language, office, origin: originOf(request), isCatalogue: isHome, label: found?.page.label?.[language], linked }),
      assets,
      firstRemote,
      markup,
      screenScript: screenScript.markup,
      head: `${styles}\n${head}`,
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

/**
 * The query that the links of a first screen carry on; undefined for an address whose first screen is another one
 * (filters) or whose parameters are not ours.
 */
function firstScreenSearch(query: URLSearchParams): string | undefined {
  const overlays: readonly string[] = OVERLAY_PARAMETERS
  const kept = [...query].filter(([name]) => !overlays.includes(name))
  if (kept.length === 0) return ''
  const [name, value] = kept[0] ?? []
  return kept.length === 1 && name === 'lang' && isLanguage(value) ? `?lang=${value}` : undefined
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
