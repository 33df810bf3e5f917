import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isSecure, type Config } from '../config/config'

/** Seconds: two years, as lists of browsers that never try http ask for. Other names of the domain are not ours to decide about. */
const STRICT_TRANSPORT = 63_072_000

/** Features that pages never use. Those that they do use are left to this origin alone: copying, sharing, the whole screen, passkeys. */
const PERMISSIONS = [
  ...[
    'accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope',
    'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture',
    'screen-wake-lock', 'serial', 'storage-access', 'usb', 'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  ...['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get', 'web-share'].map((feature) => `${feature}=(self)`),
].join(', ')

/** Headers that every response carries, pages, files and calls alike, unless a route says its own. */
export async function securityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    // For responses without a policy of their own, which pages have: nothing in them is run or framed, whatever a browser takes them for.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers from before frame-ancestors.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure(config) && { maxAge: STRICT_TRANSPORT, includeSubDomains: false },
    // Pages say the first themselves. Remotes may be fetched from elsewhere; the others are about plug-ins and browsers that are gone.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}

/** Responses of the API are for one caller at one moment: no cache stores them, unless a route has said otherwise. */
export function noStore(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store')
    }
    done()
  })
}
