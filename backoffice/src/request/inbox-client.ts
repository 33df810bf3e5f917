import { sendCall } from '@office/shared-api/client/staff'
import {
  resources,
  type CheckValues,
  type FlagAnswer,
  type FlagValues,
  type RelatedAnswer,
  type Resource,
} from '@office/shared-api/model'

/** The calls of the inbox. Only staff load them; their shapes stand in the wire contract. */
const { requests } = resources
const CLIENTS: Resource = { ...requests, path: '/api/clients' }

/** Asks for requests with the same values and their warnings, as far as they are filled in. */
export const checkClient = (values: CheckValues) => sendCall<RelatedAnswer>(requests, 'check', { ...values })
export const flagClient = (values: FlagValues) => sendCall<FlagAnswer>(CLIENTS, 'flag', { ...values })
