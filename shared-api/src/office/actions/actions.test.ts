import { formOf, type Action } from '../../engine/action'
import { meets } from '../../engine/meets'
import type { Field } from '../../engine/field'
import { schemaFor, validate } from '../../engine/schema/resource-schema'
import '../../engine/staff-schema'
import { caution, changeCaution, removeCaution } from './clients'
import { archive, assign, contact, extendReservation, makeFirm, note, take, unassign } from './inbox'
import { markMessage, sendMessage, sendNext, trackLink } from './messages'
import { extend, mark, markMany, markOn, markWithText, paper, paperDetails, unextend, unmark } from './pipeline'
import { replaceRequest } from './replacement'
import { invite, removeFactors } from './users'
import { consent, withdraw } from './workers'

const actions: Readonly<Record<string, Action>> = {
  caution, changeCaution, removeCaution, archive, assign, contact, extendReservation, makeFirm, note, take, unassign, markMessage, sendMessage, sendNext, trackLink,
  extend, mark, markMany, markOn, markWithText, paper, paperDetails, unextend, unmark, replaceRequest, invite, removeFactors, consent, withdraw,
}

/** The broken rules of what somebody entered in the form of an action. */
function refused(action: Action, values: object) {
  const { errors } = validate(schemaFor(formOf(action), 'staff'), values)
  return Object.fromEntries(Object.entries(errors ?? {}).map(([name, { key }]) => [name, key]))
}

const offered = (action: Action, row: Readonly<Record<string, unknown>>, me?: number) => meets(action.while, row, me)

describe.each(Object.entries(actions))('%s', (_name, action) => {
  it('has words in both languages for all that it says', () => {
    const fields: readonly Field[] = [...Object.values(action.fields ?? {}), ...Object.values(action.given ?? {})]
    const choices = fields.flatMap((field) => (field.type === 'choice' && typeof field.texts !== 'string' ? Object.values(field.texts) : []))
    const said = [action.label, action.failed, action.choices?.empty, ...Object.values(action.hints ?? {}), ...Object.values(action.questions ?? {}), ...fields.map(({ label }) => label), ...choices]
    for (const words of said) if (words) expect([/[\u0600-\u06ff]/.test(words.ar), /[a-z]/i.test(words.en)]).toEqual([true, true])
  })

  it('is for editors and stronger, with words for its success, or a label at least', () => {
    expect(action.least).toBe(action === unextend || action === removeFactors ? 'Admin' : 'Editor')
    const { ar, en } = action.done ?? action.label
    for (const text of [ar, en]) expect(typeof text === 'string' ? text : text.other).not.toBe('')
  })
})

it.each([
  ['a contact with nobody needs a day for the next one', contact, { Outcome: 'no_answer', Channel: 'call' }, { NextOn: 'required' }],
  ['a contact with somebody does not', contact, { Outcome: 'reached', Channel: 'visit' }, {}],
  ['a contact has an outcome and a way', contact, {}, { Outcome: 'required', Channel: 'required' }],
  ['a contact is one of those there are', contact, { Outcome: 'asleep', Channel: 'letter' }, { Outcome: 'required', Channel: 'required' }],
  ['a contact may have a note of several lines', contact, { Outcome: 'wrong_number', Channel: 'whatsapp', Text: 'a\nb' }, {}],
  ['a note is not empty', note, { Text: ' ' }, { Text: 'required' }],
  ['a note has its length', note, { Text: 'x'.repeat(1_001) }, { Text: 'max_length' }],
  ['a reservation is extended by an hour at least', extendReservation, { Hours: 0 }, { Hours: 'min' }],
  ['a reservation is extended by a week at most', extendReservation, { Hours: 169 }, { Hours: 'max' }],
  ['the deadline is extended for a reason', extend, {}, { Reason: 'required' }],
  ['a stage may be done today', mark, {}, {}],
  ['a stage may be done on a day, with a word', mark, { On: 'x', Text: 'x'.repeat(81) }, { On: 'date', Text: 'max_length' }],
  ['a stage of another day needs that', markOn, {}, { On: 'required' }],
  ['a stage of another day may have a word', markWithText, { Text: 'x'.repeat(81) }, { On: 'required', Text: 'max_length' }],
  ['a paper has its days', paper, { On: 'x', ExpiresOn: 'y', Note: 'a\nb' }, { On: 'date', ExpiresOn: 'date' }],
  ['details of a paper as well', paperDetails, { On: 'x', ExpiresOn: 'y' }, { On: 'date', ExpiresOn: 'date' }],
  ['a caution has its reason and its end', caution, {}, { Reason: 'required', Until: 'required' }],
  ['another caution as well', changeCaution, { Reason: 'mood', Until: '2026-12-31' }, { Reason: 'required' }],
  ['a replacement names its worker', replaceRequest, { AgreedPrice: '18000' }, { PersonId: 'required' }],
  ['a replacement has its price and the day from which its deadline counts', replaceRequest, { PersonId: 4, AgreedPrice: 'cheap', ClockFrom: 'soon' }, { AgreedPrice: 'money', ClockFrom: 'date' }],
  ['a consent says for what, since when and how it was given', consent, {}, { Purposes: 'required', GivenOn: 'required', Method: 'invalid' }],
  ['a consent ends on no day before it began', consent, { Purposes: ['cv'], GivenOn: '2026-02-01', Method: 'paper', Until: '2026-01-31' }, { Until: 'date_order' }],
  ['a consent may be for several purposes, without an end', consent, { Purposes: ['cv', 'photo'], GivenOn: '2026-02-01', Method: 'paper' }, {}],
  ['a withdrawal says of what, and since when', withdraw, {}, { Purposes: 'required', On: 'required' }],
  ['a withdrawal is for purposes that there are', withdraw, { Purposes: ['fame'], On: '2026-02-01' }, { Purposes: 'required' }],
  ['a caution has a note', caution, { Reason: 'unpaid', Until: '2026-12-31', Note: 'x'.repeat(201) }, { Note: 'max_length' }],
] as const)('%s', (_what, action, values, errors) => {
  expect(refused(action, values)).toEqual(errors)
})

it('acts at a press without a form', () => {
  const pressed = [archive, assign, take, unassign, makeFirm, markMessage, sendMessage, sendNext, trackLink, unmark, markMany, unextend, removeCaution, invite, removeFactors]
  expect(pressed.map((action) => Object.keys(formOf(action).fields))).toEqual(pressed.map(() => []))
  expect([mark.press, paper.press]).toEqual(['once', 'once'])
})

it('is offered where it makes a difference', () => {
  expect([offered(take, { AssigneeId: 8 }, 7), offered(take, { AssigneeId: null }, 7), offered(take, { AssigneeId: 7 }, 7)]).toEqual([true, true, false])
  for (const action of [extendReservation, makeFirm]) expect([offered(action, { ReservedUntil: '2026-11-24T10:00:00Z' }), offered(action, { ReservedUntil: null })]).toEqual([true, false])
  for (const by of ['hand', 'auto']) {
    expect(offered(extend, { DeadlineOn: '2026-12-31', ExtendedOn: null, Extension: by })).toBe(by === 'hand')
    expect(offered(unextend, { ExtendedOn: '2026-11-01', Extension: by })).toBe(by === 'hand')
  }
  expect([offered(extend, { DeadlineOn: '2026-12-31', ExtendedOn: null }), offered(extend, { DeadlineOn: null, ExtendedOn: null }), offered(extend, { DeadlineOn: '2026-12-31', ExtendedOn: '2026-11-01' })]).toEqual([true, false, false])
  expect([offered(unextend, { ExtendedOn: '2026-11-01' }), offered(unextend, { ExtendedOn: null })]).toEqual([true, false])
  expect([offered(invite, { EmailConfirmed: false }), offered(invite, { EmailConfirmed: true })]).toEqual([true, false])
  expect([offered(removeFactors, { Factors: 'totp' }), offered(removeFactors, { Factors: null })]).toEqual([true, false])
})

it('variants are their action with another value', () => {
  expect([unassign.variantOf, makeFirm.variantOf, unmark.variantOf, markOn.variantOf, unextend.variantOf, removeCaution.variantOf]).toEqual([assign, extendReservation, mark, mark, extend, caution])
  expect([unassign.sets, makeFirm.sets, extendReservation.sets, unmark.sets, unextend.sets, removeCaution.sets]).toEqual([{ UserId: 0 }, { Say: 'firm' }, { Say: 'extend' }, { Undo: true }, { Undo: true }, { Reason: '' }])
  expect([markOn.sets, markWithText.sets, paperDetails.sets, changeCaution.sets]).toEqual([{}, {}, {}, {}])
  expect(assign.choices.nobody()).toBe(unassign)
})

it('brings along what no form asks', () => {
  const given = (action: Action) => Object.fromEntries(Object.entries(action.given ?? {}).map(([name, { type, required }]) => [name, `${type}${required ? ', required' : ''}`]))
  expect(given(assign)).toEqual({ UserId: 'number, required' })
  expect(given(extendReservation)).toEqual({ Say: 'choice, required' })
  expect(given(sendMessage)).toEqual({ RequestId: 'reference, required', TemplateId: 'reference', Language: 'choice, required', Text: 'text, required', Channel: 'choice, required', Key: 'text, required' })
  expect(given(markMessage)).toEqual({ State: 'choice, required' })
  expect(given(trackLink)).toEqual({ New: 'boolean' })
  expect(given(mark)).toEqual({ StageId: 'reference, required', Undo: 'boolean' })
  expect(given(markMany)).toEqual({ StageId: 'reference' })
  expect(given(replaceRequest)).toEqual({ CaseId: 'number, required' })
  expect(given(extend)).toEqual({ Undo: 'boolean' })
  expect(given(paper)).toEqual({ PaperId: 'reference, required', State: 'choice, required' })
  expect(given(caution)).toEqual({ IdentityId: 'text, required' })
  expect([trackLink.given.New.default, mark.given.Undo.default]).toEqual([false, false])
})

it('each choice has its words', () => {
  expect(Object.keys(contact.fields.Outcome.texts)).toEqual([...contact.fields.Outcome.options])
  expect(Object.keys(contact.fields.Channel.texts)).toEqual([...contact.fields.Channel.options])
  expect(Object.keys(sendMessage.given.Channel.texts).sort()).toEqual([...sendMessage.given.Channel.options].sort())
  expect(Object.keys(caution.fields.Reason.texts)).toEqual([...caution.fields.Reason.options])
  expect(extendReservation.given.Say.options).toEqual(['firm', 'extend'])
})

it('asks before what may be wrong', () => {
  const asks = (action: Action) => Object.keys(action.questions ?? {})
  expect(asks(mark)).toEqual(['skips', 'before_paid', 'future', 'earlier', 'papers_missing', 'replaces', 'later_marks'])
  expect([asks(extend), asks(sendMessage)]).toEqual([['late'], ['no_messages']])
  expect([markMany.questions, sendNext.questions]).toEqual([mark.questions, sendMessage.questions])
})

it('changes workers with requests, and says which failures are its own', () => {
  expect([extendReservation, makeFirm, archive].map(({ alsoTouches }) => alsoTouches.map(({ name }) => name))).toEqual([['persons'], ['persons'], ['persons']])
  expect([replaceRequest, consent, withdraw].map(({ alsoTouches }) => alsoTouches.map(({ name }) => name))).toEqual([['cases', 'follow', 'persons'], ['consents'], ['consents']])
  expect([sendMessage.refuses, invite.refuses]).toEqual([['not_found', 'too_many_requests'], ['not_saved', 'too_many_requests']])
  expect([trackLink.of.path, caution.of.path]).toEqual(['/api/requests', '/api/clients'])
})

it('helps where a day or a number is asked for', () => {
  expect([contact.hints, extendReservation.hints, replaceRequest.hints, consent.hints, withdraw.hints].map((hints) => Object.keys(hints))).toEqual([['NextOn'], ['Hours'], ['AgreedPrice', 'ClockFrom'], ['Until'], ['Purposes']])
})
