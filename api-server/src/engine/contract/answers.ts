import type { ServerErrorCode } from '@office/shared-api/model'
import { fieldError, listOf, oneOf, text, type Schema } from '@office/shared-api/model/shapes'
import { HttpError } from '../../platform/errors'
import type { Call, Refusal } from './call'
import { documentSchema, nameResponse, type DocumentOperation, type DocumentResponse, type NamedParts } from './document-parts'

const JSON_TYPE = 'application/json'

const fieldErrors: Schema = {
  ...listOf(fieldError),
  minItems: 1,
  description: 'Every broken field rule.',
}

/** Answers to questions that a body may carry, for the calls that ask any. */
export const AGREE: Readonly<Record<string, Schema>> = {
  Agree: { ...listOf(text), description: 'The codes of all questions agreed to; repeated in a form, or one text with commas.' },
}

const WITH_RETRY = new Set<Refusal>(['too_many_requests', 'unavailable'])

/** Every way in which this call may be refused. */
function refusalsOf({ access, changesState, fromOwnPages, contract }: Call): Refusal[] {
  const forStaff: Refusal[] = access === 'everyone' ? [] : ['signed_out', 'forbidden']
  const fromElsewhere: Refusal[] = changesState || fromOwnPages ? ['cross_site'] : []
  const unreadable: Refusal[] = contract.body ? ['payload_too_large', 'unsupported_media_type'] : []
  return [...new Set<Refusal>(['bad_request', ...forStaff, ...fromElsewhere, ...(contract.refusals ?? []), ...unreadable, 'server_error', 'unavailable'])]
}

function statusOf(refusal: Refusal): number {
  return refusal === 'field_errors' ? 409 : new HttpError(refusal).status
}

function errorShape(codes: readonly ServerErrorCode[]): Schema {
  return {
    type: 'object',
    properties: { code: oneOf(codes), message: text },
    required: ['code', 'message'],
    additionalProperties: false,
  }
}

function refusalShape(refusals: readonly Refusal[]): Schema {
  const codes = refusals.filter((refusal) => refusal !== 'field_errors')
  if (codes.length === refusals.length) return errorShape(codes)
  return codes.length === 0 ? fieldErrors : { anyOf: [fieldErrors, errorShape(codes)] }
}

function refusalResponse(refusals: readonly Refusal[], parts: NamedParts): DocumentResponse {
  return {
    description: refusals.join(' or '),
    ...(refusals.some((refusal) => WITH_RETRY.has(refusal))
      ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } } }
      : {}),
    content: { [JSON_TYPE]: { schema: documentSchema(refusalShape(refusals), parts) } },
  }
}

function successResponse({ contract: { answer, files } }: Call, parts: NamedParts): DocumentResponse | null {
  const ofFiles = Object.fromEntries((files ?? []).map((type) => [type.split(';')[0] ?? type, { schema: {} }]))
  if (!answer) return files ? { description: 'The file.', content: ofFiles } : null
  return { description: 'Done.', content: { [JSON_TYPE]: { schema: documentSchema(answer, parts) }, ...ofFiles } }
}

/** All that a call may answer, by status. Refusals that several calls share stand in the document once. */
export function answersOf(call: Call, parts: NamedParts): DocumentOperation['responses'] {
  const refusals = refusalsOf(call)
  const statuses = [...new Set(refusals.map(statusOf))]
  const success = successResponse(call, parts)
  return {
    ...(success ? { 200: success } : {}),
    ...(call.contract.revalidated ? { 304: { description: 'As the caller has it already.' } } : {}),
    ...Object.fromEntries(
      statuses.map((status) => {
        const same = refusals.filter((refusal) => statusOf(refusal) === status)
        return [status, nameResponse(same.join('-or-'), refusalResponse(same, parts), parts)]
      }),
    ),
  }
}
