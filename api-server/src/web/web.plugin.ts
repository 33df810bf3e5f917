import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  SESSION_HINT_COOKIE,
  type FirstCards,
  type Language,
  type OfficeFacts,
  type StartData,
} from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { deployedRemotesIn, foreignOrigins } from './deployed-remotes'
import { createMarkupRenderer } from './markup-renderer'
import { writePage } from './page'
import { freshNonce, securityPolicy } from './security-policy'
import { shellAssetsIn } from './shell-assets'
import { serveStaticFiles } from './static-files'

export interface WebOptions {
  /** Folder of the built shell (`shell/dist`): `browser` is served, `node` holds its renderer. */
  readonly shellFolder: string
  /** REMOTES_DIR: `remotes.json` and the builds of the remotes. */
  readonly remotesFolder: string
  readonly office: OfficeFacts
  /** The catalogue's first cards; a failure costs the page these data only. */
  readonly firstCards: () => Promise<FirstCards>
}

/** The remote that visitors see first. */
const PUBLIC_REMOTE = 'catalogue'

/** The two pages that visitors see; few, so that their frames can be kept. */
const FRAMES = ['/', '/sign-in'] as const

/** What the shell's `renderFrame` takes. */
interface FrameInput {
  readonly language: Language
  readonly office: OfficeFacts
  readonly path: (typeof FRAMES)[number]
}

/** Paths under these belong to files and calls: what is not found there is never a page. */
const NOT_PAGES = ['/api/', '/files/', '/static/', '/remotes/']

/** Pages of the product and the built front ends. Registered last: it answers every other address with the page. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { shellFolder, remotesFolder, office, firstCards } = options
  const shellAssets = shellAssetsIn(join(shellFolder, 'browser'))
  const remotes = deployedRemotesIn(remotesFolder)
  const frames = createMarkupRenderer<FrameInput>({
    bundle: join(shellFolder, 'node/frame.cjs'),
    exported: 'renderFrame',
    onFailure: (error) => {
      app.log.warn({ err: error }, 'the frame could not be rendered; pages are sent without it')
    },
  })

  // The first visitor of a busy machine should not be the one who waits for the thread to start.
  app.addHook('onReady', () =>
    frames.warm(LANGUAGES.flatMap((language) => FRAMES.map((path) => ({ language, office, path })))),
  )

  await serveStaticFiles(app, { shellFolder: join(shellFolder, 'browser'), remotesFolder })

  async function cardsOrNothing(request: FastifyRequest): Promise<Pick<StartData, 'catalogue'>> {
    try {
      return { catalogue: await firstCards() }
    } catch (error) {
      request.log.error({ err: error }, 'the first cards could not be read; the page asks for them itself')
      return {}
    }
  }

  app.get('/*', async (request, reply) => {
    const { pathname } = addressOf(request)
    if (NOT_PAGES.some((prefix) => pathname.startsWith(prefix)) || /\.\w+$/.test(pathname)) {
      reply.callNotFound()
      return reply
    }
    const language = languageOf(request)
    const visitor = !hasCookie(request, SESSION_HINT_COOKIE)
    const showsCatalogue = visitor && pathname === '/'
    const live = await remotes()
    const frame = visitor
      ? await frames.render({ language, office, path: showsCatalogue ? '/' : '/sign-in' })
      : undefined
    const styleNonce = freshNonce()
    const html = writePage({
      data: {
        language,
        office,
        remotes: live.map(({ entry }) => entry),
        served: frame === undefined ? 'nothing' : 'frame',
        styleNonce,
        ...(showsCatalogue && (await cardsOrNothing(request))),
      },
      assets: await shellAssets(),
      firstRemote: showsCatalogue ? live.find(({ entry }) => entry.name === PUBLIC_REMOTE) : undefined,
      markup: frame ?? '',
    })
    return reply
      .header('content-security-policy', securityPolicy(styleNonce, foreignOrigins(live)))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/** What was asked for. Joined, not resolved: a path of two slashes would be taken for a host. */
function addressOf(request: FastifyRequest): URL {
  return new URL(`http://localhost${request.url}`)
}

/** The address first, so that a link can name a language; then the choice that was kept; then Arabic. */
function languageOf(request: FastifyRequest): Language {
  const asked = addressOf(request).searchParams.get('lang')
  const candidates = [asked, cookieOf(request, LANGUAGE_COOKIE)]
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function hasCookie(request: FastifyRequest, name: string): boolean {
  return cookieOf(request, name) !== undefined
}
