import type { FastifyInstance } from 'fastify'
import { isSecure, type Config } from '../config/config'

/** Two years, as lists of browsers that never try http ask for. Other names of the domain are not ours to decide about. */
const STRICT_TRANSPORT = 'max-age=63072000'

/** For responses without a policy of their own, which pages have: nothing in them is run or framed, whatever a browser takes them for. */
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** What pages never use. What they do is left to themselves alone: copying, sharing, the whole screen. */
const PERMISSIONS = [
  ...[
    'accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope',
    'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture',
    'publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  ...['clipboard-write', 'fullscreen', 'web-share'].map((feature) => `${feature}=(self)`),
].join(', ')

/** Headers that every response carries, pages, files and calls alike, unless a route has said its own. */
export function securityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // For browsers from before frame-ancestors.
    'x-frame-options': 'DENY',
    'permissions-policy': PERMISSIONS,
    'content-security-policy': NOT_A_PAGE,
    ...(isSecure(config) ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Files are sent with headers that the framework does not see.
    const says = (name: string) => reply.hasHeader(name) || reply.raw.hasHeader(name)
    for (const [name, value] of Object.entries(headers)) if (!says(name)) reply.header(name, value)
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
