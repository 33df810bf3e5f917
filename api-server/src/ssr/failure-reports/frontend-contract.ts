import { BUILD_NAME, FAILURE_REASONS, REMOTE_NAME, type FrontEndFailure } from '@office/shared-api/model'
import type { CallContract } from '../../engine/contract/call'
import { objectOf, oneOf, text, yes, type Schema } from '../../engine/contract/shape'

const failure = objectOf<FrontEndFailure>('FrontEndFailure', {
  remote: { ...text, pattern: REMOTE_NAME, description: 'Name of a remote, or `shell`.' },
  build: { ...text, pattern: BUILD_NAME, description: 'Empty where it is not known.' },
  reason: oneOf(FAILURE_REASONS),
})

export const failureCall: CallContract = {
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

export const violationCall: CallContract = {
  tag: 'frontend',
  summary: 'Tell the log what the security policy kept out of a page; sent by browsers themselves',
  body: { schema: violation, types: ['application/csp-report', 'application/json'] },
  answer: yes,
  refusals: ['too_many_requests'],
}
