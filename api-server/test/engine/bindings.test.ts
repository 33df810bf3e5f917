import { allResources } from '@office/shared-api/model'
import { bindResources, type Binding } from '../../src/engine/bound-resource'
import { bindOffice } from '../../src/office'
import { flightDay } from '../../src/office/arrival/flight-day'
import { firstContact } from '../../src/office/inbox/contact-calls'
import { agreedAfterPayment } from '../../src/office/payments/agreed-price'
import { clockFrom } from '../../src/office/pipeline/clock-rules'
import { stageMarks } from '../../src/office/pipeline/mark-call'
import { position } from '../../src/office/pipeline/position'
import { newRequest } from '../../src/office/requests/new-request'
import { reservationEnds } from '../../src/office/reservations/reservation-ends'
import { reservation } from '../../src/office/reservations/reservation-hooks'
import { readConfig } from '../../src/platform/config/config'
import { boatBindings, boats, harbours } from './boats'

const [binding] = boatBindings.resources as readonly [Binding]
const bindBoats = (...bindings: readonly Binding[]) => () => bindResources([harbours, boats], bindings)

it('joins every name of the office, in the order of the declaration', () => {
  const { resources } = bindOffice(readConfig({}), boatBindings)
  expect([...resources.keys()]).toEqual(allResources().map(({ name }) => name))
  expect(resources.get('requests')?.hooks).toEqual([reservation, newRequest, reservationEnds, firstContact, flightDay, stageMarks, clockFrom, position, { asks: true, beforeSave: expect.any(Function) as unknown, afterSave: expect.any(Function) as unknown }, { beforeSave: expect.any(Function) as unknown, afterSave: expect.any(Function) as unknown }, agreedAfterPayment, expect.objectContaining({ takes: { CallbackId: expect.any(Object) as unknown } })])
})

it.each([
  ['a hook that is not bound', bindBoats({ ...binding, hooks: {} }), 'boats: the hook fits is declared but not bound'],
  ['a filter that is not bound', bindBoats({ ...binding, filters: {} }), 'boats: the filter afloat is declared but not bound'],
  ['a computed value that nobody declared', bindBoats({ ...binding, computed: { ...binding.computed, Weight: () => '1' } }), 'boats: the computed value Weight is bound but not declared'],
  ['a sum that is not bound', bindBoats({ ...binding, sums: {} }), 'boats: the sum Fees is declared but not bound'],
  ['a derivation that is not bound', bindBoats({ ...binding, derivations: {} }), 'boats: the derivation crew is declared but not bound'],
  ['a hook that is bound twice', bindBoats(binding, { resource: boats, hooks: { fits: {} } }), 'boats: the hook fits is bound twice'],
  ['a kept total that nobody declared', bindBoats(binding, { resource: harbours, keptTotal: () => [] }), 'harbours: the value keptTotal is bound but not declared'],
])('does not start with %s', (_what, bind, words) => {
  expect(bind).toThrow(words)
})

it('does not start with a binding for a resource that is not registered', () => {
  expect(() => bindResources([harbours], boatBindings.resources ?? [])).toThrow('boats: bound but not registered')
})
