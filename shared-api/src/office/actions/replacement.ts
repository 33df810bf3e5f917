import { defineAction } from '../../engine/action'
import { cases } from '../resources/cases.resource'
import { follow } from '../resources/follow.resource'
import { persons } from '../resources/persons.resource'
import { requests } from '../resources/requests.resource'

/**
 * Another worker for a client in place of the one of this request: a new request with the client's own data and the worker claimed, the case closed, this request archived.
 * Nothing of it counts as paid. Once for each request.
 */
export const replaceRequest = defineAction({
  of: requests,
  name: 'replace',
  on: 'row',
  versioned: true,
  least: 'Editor',
  icon: 'persons',
  label: { ar: 'طلب بديل', en: 'Replacement' },
  done: { ar: 'سُجّل الطلب البديل {{Ref}}', en: 'Replacement {{Ref}} is recorded' },
  failed: { ar: 'لم يُسجَّل البديل', en: 'The replacement was not recorded' },
  given: { CaseId: { type: 'number', label: cases.fields.Ref.label, min: 1, max: 2_147_483_647, default: 0, required: true } },
  fields: {
    PersonId: { ...requests.fields.PersonId, required: true },
    AgreedPrice: { label: requests.fields.AgreedPrice.label, type: 'money' },
    ClockFrom: { label: follow.fields.ClockFrom.label, type: 'date' },
  },
  hints: {
    AgreedPrice: { ar: 'ما سُدد في الطلب السابق يُرحَّل إليه.', en: 'What was paid for the earlier request is carried over.' },
    ClockFrom: { ar: 'اتركه فارغًا إن كانت المهلة لا تبدأ بعد.', en: 'Leave it empty while no deadline counts.' },
  },
  alsoTouches: [cases, follow, persons],
})
