import { answering, defineAction } from '../../engine/action'
import type { Field } from '../../engine/field'
import { defineQuery } from '../../engine/query'
import { day, id, listOf, moment, MOST_ID, objectOf, oneOf, orNull, ROW_ID, text, truth, type TypeOf } from '../../engine/shape'
import { requests } from '../resources/requests.resource'
import { CLIENT_WARNINGS, FLAG_REASONS, RELATED_BY } from '../wire/clients'

/** Answers about what the office remembers of its clients: it warns staff, refuses nothing and is told to nobody outside. */

/** A caution about a client, in force until its last day. `By` is null for an author whose account is gone. */
const clientFlag = objectOf('ClientFlag', {
  Reason: oneOf(FLAG_REASONS),
  Note: text,
  Until: day,
  By: orNull(text),
  At: moment,
  Own: { ...truth, description: 'The caller is its author, and may change and remove it.' },
})
export type ClientFlag = TypeOf<typeof clientFlag>

/** The answer of `flag`: null once it is cleared. */
export const flagAnswer = orNull(clientFlag)
export type FlagAnswer = TypeOf<typeof flagAnswer>

/** Another request of the same client, or with a number of theirs. `Status` is the Id of a lookup item, `Person` the worker's name. */
const relatedRequest = objectOf('RelatedRequest', {
  Id: id, Ref: text, RequestDate: moment, Status: orNull(id), Archived: truth, Person: orNull(text), Why: listOf(oneOf(RELATED_BY)),
})
export type RelatedRequest = TypeOf<typeof relatedRequest>

/** The answer of `related` and `check`: other requests, the newest first. */
export const relatedAnswer = objectOf('RelatedRequests', { requests: listOf(relatedRequest), flag: flagAnswer, warnings: listOf(oneOf(CLIENT_WARNINGS)) })
export type RelatedAnswer = TypeOf<typeof relatedAnswer>

export const relatedQuery = defineQuery({
  of: requests,
  name: 'related',
  least: 'Read',
  about: 'What the office remembers of the client of a request: other requests, numbers of other clients, a caution',
  takes: { id: ROW_ID },
  answers: relatedAnswer,
  refuses: ['not_found'],
})

/** A number that is being typed, whole or not: without its format, and with room for the signs that a save takes out. */
const typed = ({ label }: Field) => ({ label, type: 'text', max: 200 }) as const
const { IdentityId, Phone, VisaNumber, BorderNo } = requests.fields

/** A look at the client behind values that are being typed; `Id` is the request that they belong to, if it is there already. */
export const check = defineAction({
  of: requests,
  name: 'check',
  on: 'list',
  least: 'Read',
  icon: 'search',
  label: { ar: 'تحقّق', en: 'Check' },
  given: {
    IdentityId: typed(IdentityId),
    Phone: typed(Phone),
    VisaNumber: typed(VisaNumber),
    BorderNo: typed(BorderNo),
    Id: { label: requests.label, type: 'number', min: 0, max: MOST_ID, default: 0 },
  },
  answer: answering<RelatedAnswer>(),
})
