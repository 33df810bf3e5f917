import { FAILURE_PATH, readFrontEndFailure, SHELL, VIOLATION_PATH } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../platform/errors'
import type { Parts } from '../../platform/plugins/parts'
import { bodyOf } from '../../platform/plugins/bodies'
import { deployedRemotesIn } from '../deployed-remotes'
import { failureCall, violationCall } from './frontend-contract'
import { readViolation } from './policy-violation'
import { createReportGate } from './report-gate'

/** Bytes of a report. */
const REPORT_LIMIT = 8 * 1024

/**
 * What goes wrong in browsers, told to the log: a remote that does not load, a screen that breaks, something that the
 * security policy keeps out. Only names that we gave ourselves are written, never what a sender made up.
 */
export function frontendRoutes(app: FastifyInstance, { config, now }: Parts): void {
  const remotes = deployedRemotesIn(config.remotesDir)
  const letThrough = createReportGate(config.limits.report)

  app.post(FAILURE_PATH, { bodyLimit: REPORT_LIMIT, config: { access: 'everyone', contract: failureCall } }, async (request): Promise<true> => {
    letThrough(request.ip, now())
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
      letThrough(request.ip, now())
      const violation = readViolation(request.body)
      if (!violation) throw new HttpError('bad_request')
      request.log.warn(violation, 'the security policy kept something out of a page')
      return true
    })
    done()
  })
}
