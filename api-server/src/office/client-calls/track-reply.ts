import type { Bilingual, TrackAnswer, TrackReply } from '@office/shared-api/model'
import { CLOSED_CLASSES, extendedEnd, LEAST_EXTENSION, lastReservationEnd, mayReserveUntil, reservationEnd } from '@office/shared-api/model/rules'
import { oneOf, text, trackAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import type { BoundResource, ChangeContext, HookResult, RowChange, RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { saveRow } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { networksOf } from '../../platform/limits/networks'
import { bodyOf, plainText } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { classOfStatus, statusOfClass } from '../ground/request-state'
import { officeSettings } from '../ground/settings'
import { notify } from '../notifications/notify'
import { reservingFrom } from '../reservations/reservations-by-address'
import { trackedRequest } from '../tracking/track-answer'
import { isToken } from '../tracking/track-link'
import { foundByToken } from '../tracking/tracked-request'

/** Answers of the client of a request by the link: keep the reservation, reserve again, cancel. Each twice is the same as once. */

type Say = TrackReply['Say']

const LONGEST_REASON = 200

const PAID: Bilingual = { ar: 'سُجّل السداد. تواصل معنا من فضلك.', en: 'The payment is recorded. Please contact us.' }
const LONGEST: Bilingual = { ar: 'بلغ الحجز أقصى مدته. تواصل معنا من فضلك.', en: 'The reservation can not be longer. Please contact us.' }

function refusal(sentence: Bilingual): HookResult {
  return { refusals: [{ field: 'Say', sentence }] }
}

const addNote = prepared('track-reply.note', `INSERT INTO notes ("RequestId", "Kind", "Text", "At") VALUES ($1, 'note', $2, $3)`)

type Answer = (before: NonNullable<RowChange['before']>, context: ChangeContext) => Promise<HookResult>

const ANSWERS: Readonly<Record<Say, Answer>> = {
  async keep(before, { transaction, now }) {
    const { ReservedUntil: until } = before
    if (before['PersonId'] === null) throw new HttpError('person_not_available')
    if (typeof until !== 'string') return {}
    const terms = await officeSettings(transaction)
    const last = lastReservationEnd(String(before['RequestDate']), terms)
    if (last.getTime() - Date.parse(until) < LEAST_EXTENSION) return refusal(LONGEST)
    return { values: { ReservedUntil: extendedEnd(until, terms.ReservationKeepHours, last, now).toISOString() } }
  },

  async again(before, { transaction, now }) {
    if (before['PersonId'] !== null) return {}
    if (before['WantedPersonId'] === null) throw new HttpError('person_not_available')
    const terms = await officeSettings(transaction)
    const last = lastReservationEnd(String(before['RequestDate']), terms)
    if (!mayReserveUntil(last, now)) return refusal(LONGEST)
    const end = reservationEnd(now, terms)
    return { values: { PersonId: before['WantedPersonId'] ?? null, ReservedUntil: end && (end < last ? end : last).toISOString() } }
  },

  async cancel(before, { transaction }) {
    const cancelled = await statusOfClass(transaction, 'cancelled')
    return { values: { Status: cancelled ?? before['Status'] ?? null, PersonId: null, WantedPersonId: null } }
  },
}

function replying(say: Say, reason: string): RowHooks {
  return {
    async beforeSave({ before }, context) {
      const isClosed = !before || before['Archived'] === true || (CLOSED_CLASSES as readonly string[]).includes(await classOfStatus(context.transaction, before))
      // A closed request stays closed, and the answer says it.
      if (isClosed) return {}
      return before['PaidMusand'] === null ? ANSWERS[say](before, context) : refusal(PAID)
    },
    async afterSave({ id }, { transaction, now }) {
      if (say === 'cancel' && reason !== '') await transaction.query(addNote(id, reason, now))
      await notify(transaction, 'client_answer', id, now)
    },
  }
}

const findRequest = prepared('track-reply.request', 'SELECT "RequestId" FROM track_links WHERE "Token" = $1')

const replyCall: CallContract = {
  tag: 'tracking',
  summary: 'What a client answers by the link: keep the reservation, reserve the worker again, cancel the request',
  body: {
    schema: {
      type: 'object',
      title: 'TrackReply',
      properties: { Token: text, Say: oneOf(['keep', 'again', 'cancel']), Reason: { ...text, maxLength: LONGEST_REASON, description: 'Of a cancellation.' } },
      required: ['Token', 'Say'],
    },
  },
  answer: trackAnswer,
  refusals: ['not_found', 'person_not_available', 'field_errors', 'too_many_reservations'],
}

/** The call with which clients answer; reference and mobile number do not suffice for it. */
export function trackReplyRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  const { database, config, now } = parts
  app.post('/api/requests/trackanswer', { config: { access: 'everyone', contract: replyCall } }, async (request): Promise<TrackAnswer> => {
    const holder = { networks: networksOf(request.ip), most: config.limits.reservation }
    const { Token, Say, Reason } = bodyOf(request)
    const say = (Object.keys(ANSWERS) as Say[]).find((one) => one === Say)
    const reason = plainText(Reason, LONGEST_REASON)
    if (say === undefined) throw new HttpError('bad_request')
    const [link] = isToken(Token) ? await database.query<{ readonly RequestId: number }>(findRequest(Token)) : []
    if (!link || !isToken(Token)) throw new HttpError('not_found')
    const hooks = { firstHooks: [replying(say, reason)], hooks: [reservingFrom(holder)] }
    await saveRow({ parts, bound, actor: { kind: 'client' }, body: { Id: link.RequestId }, language: languageOf(request), ...hooks })
    const answer = await trackedRequest(database, foundByToken(Token, now()), { now: now(), byLink: true })
    if (!answer) throw new HttpError('not_found')
    return answer
  })
}
