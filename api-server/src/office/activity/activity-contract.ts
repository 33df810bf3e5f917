import { ACTIVITY_KINDS, type ActivityEntry } from '@office/shared-api/model'
import type { CallContract } from '../../engine/contract/call'
import { pageShape } from '../../engine/contract/resource-shapes'
import { id, moment, objectOf, oneOf, orNull, text } from '../../engine/contract/shape'
import { PAGE_PARAMETERS } from '../../engine/list-request'

const entry = objectOf<ActivityEntry>('ActivityEntry', {
  Id: id,
  Date: moment,
  By: orNull(text),
  Kind: oneOf(ACTIVITY_KINDS),
  Subject: text,
  Changes: { ...text, description: 'JSON text of a list of {column, value, old}.' },
})

export const activityCall: CallContract = {
  tag: 'users',
  summary: 'What accounts did, newest first: sign-ins, changes of users, exports',
  query: PAGE_PARAMETERS,
  answer: pageShape(entry),
}
