import {
  BUILD_NAME,
  FAILURE_PATH,
  FAILURE_REASONS,
  MINUTE,
  readFrontEndFailure,
  REMOTE_NAME,
  SHELL,
  VIOLATION_PATH,
  type FrontEndFailure,
} from '@office/shared-api/model'
import { objectOf, oneOf, type Schema, text, yes } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../engine/contract/call'
import { HttpError } from '../platform/errors'
import { networksOf } from '../platform/limits/networks'
import { bodyOf } from '../platform/plugins/bodies'
import type { Parts } from '../platform/plugins/parts'
import { deployedRemotesIn } from './deployed-remotes'
import { readViolation } from './policy-violation'

/** Bytes of a report. */
const REPORT_LIMIT = 8 * 1024

const failure: Schema<FrontEndFailure> = objectOf('FrontEndFailure', {
  remote: { ...text, pattern: REMOTE_NAME, description: 'Name of a remote, or `shell`.' },
  build: { ...text, pattern: BUILD_NAME, description: 'Empty where it is not known.' },
  reason: oneOf(FAILURE_REASONS),
})

const failureCall: CallContract = {
  tag: 'frontend',
  summary: 'Tell the log that a part of the front end did not work in this browser',
  body: { schema: failure },
  answer: yes,
  refusals: ['too_many_requests'],
}

/** Browsers send more; only this is looked at. */
const violation: Schema = {
  type: 'object',
  title: 'PolicyViolation',
  properties: {
    'csp-report': {
      type: 'object',
      properties: { 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text },
    },
  },
  required: ['csp-report'],
}

const violationCall: CallContract = {
  tag: 'frontend',
  summary: 'Tell the log what the security policy kept out of a page; sent by browsers themselves',
  body: { schema: violation, types: ['application/csp-report', 'application/json'] },
  answer: yes,
  refusals: ['too_many_requests'],
}

/** Milliseconds in which reports are counted. */
const WINDOW = 10 * MINUTE

/** Rate limit of all addresses together: reports that this process writes in one window. */
const MOST_OF_ALL = 600
const SHARE_OF_ONE = 1 / 20

/**
 * Rate limit: so many reports of one address in ten minutes; 0 switches it off. It counts in memory: a report must
 * find its way into the log also while the database is away, and a count that is lost with the process costs nothing.
 */
function createReportLimit(mostOfOne: number): (ip: string, now: Date) => void {
  let counts = new Map<string, number>()
  let total = 0
  let endsAt = 0
  return (ip, now) => {
    if (mostOfOne === 0) return
    const time = now.getTime()
    if (time >= endsAt) {
      counts = new Map()
      total = 0
      endsAt = time + WINDOW
    }
    // Of what is left of all, an address may have a share: however many write, there is room for the next.
    const most = Math.min(mostOfOne, Math.ceil((MOST_OF_ALL - total) * SHARE_OF_ONE))
    const networks = networksOf(ip)
    const countOf = (name: string) => counts.get(name) ?? 0
    if (networks.some(({ name, times }) => countOf(name) >= most * times)) throw new HttpError('too_many_requests', (endsAt - time) / 1000)
    for (const { name } of networks) counts.set(name, countOf(name) + 1)
    total += 1
  }
}

/**
 * Failures in browsers, reported to the log: a remote that does not load, a screen that breaks, something that the
 * security policy keeps out. Only names that we gave ourselves are written, never what a sender made up.
 */
export function frontendRoutes(app: FastifyInstance, { config, now }: Parts): void {
  const remotes = deployedRemotesIn(config.remotesDir)
  const countReport = createReportLimit(config.limits.report)

  app.post(FAILURE_PATH, { bodyLimit: REPORT_LIMIT, config: { access: 'everyone', contract: failureCall } }, async (request): Promise<true> => {
    countReport(request.ip, now())
    const failure = readFrontEndFailure(bodyOf(request))
    if (!failure) throw new HttpError('bad_request')
    const names = [SHELL, ...(await remotes()).map(({ entry }) => entry.name)]
    const remote = names.includes(failure.remote) ? failure.remote : 'unknown'
    request.log.warn({ ...failure, remote }, 'a part of the front end failed in a browser')
    return true
  })

  // In a scope of its own: no other call takes a body of this type.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    const config = { access: 'everyone', fromOwnPages: true, contract: violationCall } as const
    scope.post(VIOLATION_PATH, { bodyLimit: REPORT_LIMIT, config }, (request): true => {
      countReport(request.ip, now())
      const violation = readViolation(request.body)
      if (!violation) throw new HttpError('bad_request')
      request.log.warn(violation, 'the security policy kept something out of a page')
      return true
    })
    done()
  })
}
