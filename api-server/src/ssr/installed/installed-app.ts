import { DAY, directionOf, LANGUAGES, manifestPathOf, SECOND, SERVICE_WORKER_PATH, SIGN_IN_PATH, type Language, type OfficeFacts } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '../../platform/html'
import { onThreadPool } from '../../platform/limits/concurrency-limit'
import { APP_ICON, BRAND_COLOUR, FAVICON } from '../brand'

/** See there for what they do; the build puts minified ones beside the bundle. */
const WORKER = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const NO_WORKER = readFileSync(join(import.meta.dirname, 'no-worker.js'), 'utf8')

/** The policy of the worker's own calls: it fetches files of this site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** The pictures of the installed product, by their paths. A maskable one is cut to the shape of the device's icons. */
const ICONS = [
  { path: '/icon-192.png', side: 192, purpose: 'any', drawing: FAVICON },
  { path: '/icon-512.png', side: 512, purpose: 'any', drawing: FAVICON },
  { path: '/icon-maskable-512.png', side: 512, purpose: 'maskable', drawing: APP_ICON },
] as const

/** Sides of both drawings, in their own units; they are drawn at 72 of them to the inch. */
const DRAWN_SIDE = 36
const DRAWN_DENSITY = 72

export interface InstalledApp {
  /** The facts of the office as they are now. */
  readonly office: () => OfficeFacts
  /** Whether staff's pages may be installed, and have a service worker. */
  readonly isOffered: boolean
}

/** The link that tells browsers that this page can be installed, and the shell that it may register the worker. */
export function manifestLink(language: Language): string {
  return `<link rel="manifest" href="${escapeHtml(manifestPathOf(language))}">`
}

/** As an operating system shows the product among its programs: it opens where signing in leads. */
function manifestOf({ name }: OfficeFacts, language: Language) {
  return {
    id: '/staff',
    name: name[language],
    short_name: name[language],
    lang: language,
    dir: directionOf(language),
    start_url: SIGN_IN_PATH,
    scope: '/',
    display: 'standalone',
    theme_color: BRAND_COLOUR,
    background_color: '#ffffff',
    icons: ICONS.map(({ path, side, purpose }) => ({ src: path, sizes: `${side}x${side}`, type: 'image/png', purpose })),
  }
}

function drawn(svg: string, side: number): Promise<Buffer> {
  return onThreadPool(() => sharp(Buffer.from(svg), { density: (DRAWN_DENSITY * side) / DRAWN_SIDE }).resize(side, side).png().toBuffer())
}

/** Manifests, icons and the service worker of staff's pages. */
export function serveInstalledApp(app: FastifyInstance, { office, isOffered }: InstalledApp): void {
  // Asked for by every page of staff: browsers check whether it is still the same.
  app.get(SERVICE_WORKER_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .type('text/javascript; charset=utf-8')
      .send(isOffered ? WORKER : NO_WORKER),
  )
  if (!isOffered) return
  for (const language of LANGUAGES) {
    app.get(manifestPathOf(language), (_request, reply) => reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifestOf(office(), language)))
  }
  for (const { path, side, drawing } of ICONS) {
    let icon: Promise<Buffer> | undefined
    app.get(path, async (_request, reply) => reply.header('cache-control', `public, max-age=${DAY / SECOND}`).type('image/png').send(await (icon ??= drawn(drawing, side))))
  }
}
