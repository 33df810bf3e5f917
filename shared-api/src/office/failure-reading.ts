import type { FrontEndFailure } from './front-end-failure'

/** Where browsers tell what the security policy kept out. */
export const VIOLATION_PATH = '/api/frontend/violation'

/** Why a remote is not there (the first five), a screen's code did not come, or what was there threw while rendering. */
export const FAILURE_REASONS = ['missing', 'error', 'timeout', 'contract', 'version', 'screen', 'render'] as const

/** The name of a remote, and of a build (the hash of its content), as patterns. */
export const REMOTE_NAME = '^[a-z][a-z0-9_]{0,39}$'
export const BUILD_NAME = '^([0-9a-f]{16,64}|dev)?$'

const isName = new RegExp(REMOTE_NAME)
const isBuild = new RegExp(BUILD_NAME)

/** The failure that a body tells of; null for anything else. */
export function readFrontEndFailure({ remote, build, reason }: Readonly<Record<string, unknown>>): FrontEndFailure | null {
  const known = FAILURE_REASONS.find((name) => name === reason)
  if (known === undefined || typeof remote !== 'string' || typeof build !== 'string') return null
  return isName.test(remote) && isBuild.test(build) ? { remote, build, reason: known } : null
}
