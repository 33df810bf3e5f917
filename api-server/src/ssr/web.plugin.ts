import {
  DEFAULT_LANGUAGE,
  isLanguage,
  isTheme,
  LANGUAGE_COOKIE,
  LANGUAGES,
  NOWHERE_PATH,
  NOWHERE_TITLE,
  PUBLIC_LOOK_PARAMETERS,
  publicPagesOf,
  RESET_PATH,
  SESSION_HINT_COOKIE,
  SIGN_IN_PATH,
  THEME_COOKIE,
  type Language,
  type OfficeFacts,
  type RemoteEntry,
  type Theme,
} from '@office/shared-api/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { etagOf, isKnown } from '../platform/etag'
import { PAGE_COMPRESSION } from '../platform/plugins/compress'
import { deployedRemotesIn, foreignOrigins, publicPageIn, type DeployedRemote, type FoundPage } from './deployed-remotes'
import { EARLY_SCRIPT_SOURCE } from './first-paint/deferred-hydration'
import { createFirstMarkup, layoutPathOf, type FirstMarkup, type FirstMarkupWriter } from './first-paint/first-markup'
import { createStyleWriter, firstStyleSheets, linkTo } from './first-paint/inline-styles'
import { createRenderedAhead, type RenderedAhead } from './first-paint/rendered-ahead'
import { NO_SCREEN_SCRIPT, screenScriptOf } from './first-paint/screen-script'
import { manifestLink } from './installed/installed-app'
import { noScriptNotice, noScriptStyles } from './no-script'
import { writePage } from './page'
import { answerOf, askedPage, firstScreenOf } from './page-answer'
import { writeHead } from './page-head'
import type { Shown } from './public-page'
import { recordAddress } from './record-address'
import { freshNonce, securityPolicy } from './security-policy'
import { shellAssetsIn, withScreen } from './shell-assets'
import { serveSiteFiles } from './site-files'
import { listingForVisitors, shownFacts, shownRemote } from './start-data'
import { serveStaticFiles } from './static-files'

export interface WebOptions {
  /** Folder of the built shell (`shell/dist`): `browser` is served, `node` holds its renderer. */
  readonly shellFolder: string
  /** REMOTES_DIR: `remotes.json` and the builds of the remotes. */
  readonly remotesFolder: string
  /** The facts of the office as they are now. */
  readonly office: () => OfficeFacts
  /** The public pages with their data as they are now. */
  readonly pages: () => Shown['pages']
  /** The paths that search engines list, as they are now: the same array until they change. */
  readonly listed: () => readonly string[]
  /** Calls back whenever facts or data have changed. */
  readonly onRenewed: (listener: () => void) => void
  /** Where the site is to be found; without it, where it was asked. */
  readonly publicUrl: URL | null
  /** SERVICE_WORKER: whether staff's pages can be installed, and have a service worker. */
  readonly serviceWorker: boolean
}

/** How long the start, and a change, wait for pages that are rendered ahead (milliseconds). */
const WARM_UP = 5_000

/** Paths under these belong to files and calls: what is not found there is never a page. */
const NOT_PAGES = ['/api/', '/files/', '/static/', '/remotes/']

/** Pages of the product and the built front ends. Registered last: every other address is the page. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { shellFolder, remotesFolder, publicUrl } = options
  const shellAssets = shellAssetsIn(join(shellFolder, 'browser'))
  const remotes = deployedRemotesIn(remotesFolder)
  const writeStyles = createStyleWriter()
  const first = createFirstMarkup({
    shellFolder,
    onFailure: (error) => {
      app.log.warn({ err: error }, 'markup could not be rendered; pages are sent without it')
    },
  })
  const ahead = renderAhead(app, options, remotes, first)
  await serveStaticFiles(app, { shellFolder: join(shellFolder, 'browser'), remotesFolder, remotes })

  const originOf = (request: FastifyRequest) => publicUrl?.origin ?? `${request.protocol}://${request.host}`
  serveSiteFiles(app, { originOf, isOriginKnown: publicUrl !== null, office: options.office, listed: options.listed, serviceWorker: options.serviceWorker })

  app.get('/*', { compress: PAGE_COMPRESSION }, async (request, reply) => {
    const address = addressOf(request)
    const { pathname } = address
    if (NOT_PAGES.some((prefix) => pathname.startsWith(prefix)) || /\.\w+$/.test(pathname)) return notFound(reply)
    const language = keptLanguage(request, reply)
    const visitor = request.cookies[SESSION_HINT_COOKIE] === undefined
    // Signed in, `/` is the dashboard.
    const isShown = visitor || pathname !== '/'
    const shown = ahead.current()
    const { office } = shown
    const live = await remotes()
    const record = recordAddress(live.map(({ entry }) => entry), address)
    if (record !== null) return reply.redirect(record)
    const listing = shownListing(live, visitor)
    const found = publicPageIn(live, pathname)
    const path = found?.page.path ?? layoutPathOf(live.map(({ entry }) => entry), pathname)
    const firstRemote = isShown ? found?.remote : undefined
    const asked = askedPage(found, shown, address)
    const answer = await answerOf(asked, language, request.log)
    if (answer?.moved !== undefined) return reply.header('cache-control', 'no-store').redirect(answer.moved)
    const shell = await shellAssets()
    const theme = !visitor && isStaffs(address, found) ? themeOf(request) : undefined
    const isInstallable = options.serviceWorker && (found === undefined ? path !== NOWHERE_PATH : theme !== undefined)
    const screenScript = asked ? await screenScriptOf(asked.found) : NO_SCREEN_SCRIPT
    const about = writeHead({ language, office, origin: originOf(request), path: pathname, label: (path === NOWHERE_PATH ? NOWHERE_TITLE : found?.page.label)?.[language], head: answer?.head ?? {} })
    const policyOf = (nonce: string) => securityPolicy(nonce, [EARLY_SCRIPT_SOURCE, ...screenScript.sources], foreignOrigins(live), isInstallable)
    const etag = visitor && answer?.etag !== undefined ? etagOf(JSON.stringify([answer.etag, language, office, listing, shell, about, policyOf('')])) : ''
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (etag !== '' && isKnown({ etag }, request.headers['if-none-match'])) {
      // The policy of the page that is kept names the nonce of its styles; a new one would keep them out.
      reply.raw.removeHeader('content-security-policy')
      return reply.code(304).header('cache-control', KEPT).header('etag', etag).send()
    }
    const drawn = visitor ? shell.screens.get(path) : undefined
    const assets = withScreen(shell, drawn)
    const screen = asked && answer && firstScreenOf(asked, answer)
    const { served, markup, head } = visitor ? await first.write(language, path, { office, listing }, drawn !== undefined, screen) : NO_MARKUP
    const nonce = freshNonce()
    const sheets = firstStyleSheets(shellFolder, assets, firstRemote, theme !== undefined)
    // Inlined styles serve the first paint alone: a page that shows nothing before its scripts links to the files, which browsers keep.
    const styles = served === 'nothing' ? sheets.map((sheet) => linkTo(sheet, nonce)).join('\n') : await writeStyles(sheets, nonce)
    const withoutScripts = { language, office, use: asked?.source?.withoutScripts, isServed: served === 'screen' && (!drawn || path === NOWHERE_PATH), nonce }
    const html = writePage({
      data: { language, office, remotes: listing, served, ...(path === NOWHERE_PATH && { nowhere: true }), ...(isShown && answer?.start), ...answer?.overlay },
      theme,
      about: isInstallable ? `${about}\n${manifestLink(language)}` : about,
      assets,
      firstRemote,
      markup,
      screenScript: screenScript.markup,
      head: `${styles}\n${noScriptStyles(withoutScripts)}\n${head}`,
      noScript: noScriptNotice(withoutScripts),
    })
    const isKept = etag !== '' && served === 'screen'
    if (isKept) reply.header('etag', etag)
    return reply
      .code(path === NOWHERE_PATH ? 404 : (answer?.status ?? 503))
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', isKept ? KEPT : 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/**
 * Renders ahead what pages show: no visitor should be the one who waits for it, neither the first one nor the first after a change. What is
 * late, on a machine that is too busy for it, keeps neither the start nor the change back.
 */
function renderAhead(app: FastifyInstance, options: WebOptions, remotes: () => Promise<readonly DeployedRemote[]>, first: FirstMarkupWriter): RenderedAhead<Shown> {
  const read = () => ({ office: shownFacts(options.office()), pages: options.pages() })
  const ahead = createRenderedAhead<Shown>(read, async (shown) => {
    const live = await remotes()
    const listing = shownListing(live, true)
    const screenAt = async (path: string, language: Language) => {
      const asked = askedPage(publicPageIn(live, path), shown, new URL(`http://localhost${path}`))
      const answer = await answerOf(asked, language, app.log)
      const screen = asked && answer && firstScreenOf(asked, answer)
      return screen ? [[language, screen] as const] : []
    }
    const screens = await Promise.all(publicPagesOf(listing).flatMap(({ path }) => LANGUAGES.map((language) => screenAt(path, language))))
    await Promise.race([first.warm({ office: shown.office, listing }, screens.flat()), pause(WARM_UP, null, { ref: false })])
  })
  const renew = () =>
    ahead.renew().catch((error: unknown) => {
      app.log.error({ err: error }, 'a change could not be read; pages show what was before')
    })
  app.addHook('onReady', renew)
  app.addHook('onClose', () => {
    first.stop()
  })
  options.onRenewed(() => void renew())
  return ahead
}

function shownListing(live: readonly DeployedRemote[], visitor: boolean): readonly RemoteEntry[] {
  const deployed = live.map(({ entry }) => entry)
  return visitor ? listingForVisitors(deployed) : deployed.map(shownRemote)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** By the reader's own browser alone, for a page differs by cookie and names a nonce; revalidated each time. */
const KEPT = 'private, no-cache'
const NO_MARKUP: FirstMarkup = { served: 'nothing', markup: '', head: '' }

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

/** Whether somebody who is signed in sees a page of staff here; what is left are the pages of visitors, and those of accounts. */
function isStaffs({ pathname, searchParams }: URL, found: FoundPage | undefined): boolean {
  if (pathname === '/') return !PUBLIC_LOOK_PARAMETERS.some((name) => searchParams.has(name))
  return found === undefined && ![SIGN_IN_PATH, RESET_PATH].includes(pathname)
}

/** As it was kept on this device. */
function themeOf(request: FastifyRequest): Theme {
  const kept = request.cookies[THEME_COOKIE]
  return isTheme(kept) ? kept : 'system'
}

/** The language of the page. A link's is kept as the toggle keeps a choice: the next address need not name it. */
function keptLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = languageOf(request)
  if (addressOf(request).searchParams.get('lang') === language && request.cookies[LANGUAGE_COOKIE] !== language) {
    reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: 365 * 86_400, sameSite: 'lax' })
  }
  return language
}
