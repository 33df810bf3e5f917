import { sendCall } from '@office/shared-api/client/staff'
import {
  resources,
  type CheckValues,
  type RelatedAnswer,
} from '@office/shared-api/model'

/** The calls of the inbox. Only staff load them; their shapes stand in the wire contract. */
const { requests } = resources

/** Asks for requests with the same values and their warnings, as far as they are filled in. */
export const checkClient = (values: CheckValues) => sendCall<RelatedAnswer>(requests, 'check', { ...values })
