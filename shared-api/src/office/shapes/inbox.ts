import { defineQuery } from '../../engine/query'
import { count, day, id, listOf, moment, objectOf, oneOf, optional, orNull, ROW_ID, text, truth, type TypeOf } from '../../engine/shape'
import { requests } from '../resources/requests.resource'
import { TIMELINE_KINDS } from '../wire/inbox'

/** Answers of the calls of the inbox, under `/api/requests`. */

/** A labour office, for forms and filters that choose one. */
export const officeChoice = objectOf('OfficeChoice', { Id: id, NameArabic: text, NameEnglish: text, CountryArabic: text, CountryEnglish: text })
export type OfficeChoice = TypeOf<typeof officeChoice>

/** A member of staff whom a request can be given to; nothing is assigned to them until the last day of an absence is over. */
export const colleague = objectOf('Colleague', { Id: id, Name: text, AwayUntil: orNull(day) })
export type Colleague = TypeOf<typeof colleague>

/** `By` is the name of its author. */
export const requestNote = objectOf('RequestNote', { Id: id, RequestId: id, Text: text, By: text, At: moment })
export type RequestNote = TypeOf<typeof requestNote>

/**
 * An entry of a timeline. `By` is a name: the system's for what it did by itself, the visitor's for what a client did, '' where nobody knows. `Changes` is, of a
 * change and of how the request came, JSON text of `LoggedColumn[]`; text and channel are those of a message, a note or a contact, the outcome of a contact, the state of a message.
 */
const timelineEntry = objectOf('TimelineEntry', {
  Kind: oneOf(TIMELINE_KINDS),
  At: moment,
  By: text,
  Changes: text,
  Text: text,
  Channel: text,
  Outcome: text,
  State: text,
  LogId: orNull({ ...count, description: 'Of a change.' }),
  MayUndo: { ...truth, description: 'The caller can take this change back.' },
})
export type TimelineEntry = TypeOf<typeof timelineEntry>

/** The newest first; `next` is the `before` of the page behind this one, null on the last. */
export const timelineAnswer = objectOf('Timeline', { data: listOf(timelineEntry), next: orNull(text) })
export type TimelineAnswer = TypeOf<typeof timelineAnswer>

/** Entries of a timeline at once. */
export const TIMELINE_ENTRIES = 50

export const timelineQuery = defineQuery({
  of: requests,
  name: 'timeline',
  least: 'Read',
  about: `What happened to a request: changes, messages, notes and contacts, cases, payments and hand-overs, the newest first, ${TIMELINE_ENTRIES} at once`,
  takes: { id: ROW_ID, before: optional({ ...text, description: 'The `next` of the page before; the newest without it.' }) },
  answers: timelineAnswer,
})

export interface PrerequisiteAnswer {
  readonly offices?: readonly OfficeChoice[]
  /** Of requests: whom they can be given to. */
  readonly staff?: readonly Colleague[]
}
