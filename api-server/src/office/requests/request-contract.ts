import {
  HONEYPOT_FIELD,
  resources,
  type ArrivalRow,
  type DashboardAnswer,
  type DashboardDay,
  type DashboardRequest,
  type ReleaseAnswer,
  type Statistics,
} from '@office/shared-api/model'
import { arrivalReportSchema } from '@office/shared-api/model/schema'
import type { CallContract } from '../../engine/contract/call'
import { formParameters, publicFormShape } from '../../engine/contract/form-shape'
import { rowProperties } from '../../engine/contract/row-shape'
import { count, day, id, listOf, moment, objectOf, orNull, text, type Schema } from '../../engine/contract/shape'
import { LONGEST_KEY } from './idempotency'
import { SHOWN } from './public-request'
import { MOST_RELEASED } from '../reservations/release-workers'

const { requests } = resources

const row = rowProperties(requests)
const shown: Schema = {
  type: 'object',
  title: 'SubmittedRequest',
  properties: Object.fromEntries(SHOWN.map((name) => [name, row[name] ?? text])),
  required: SHOWN,
  additionalProperties: false,
}

export const submitCall: CallContract = {
  tag: 'requests',
  summary: 'A visitor’s request for one worker; 303 (without an address) when the worker is no longer to be had',
  headers: [
    {
      name: 'Idempotency-Key',
      description: 'A mark of this attempt: a retry under it gets the first answer, for 24 hours.',
      schema: { type: 'string', maxLength: LONGEST_KEY },
    },
  ],
  body: {
    schema: publicFormShape('SubmitForm', requests, {
      required: ['PersonId'],
      properties: {
        PersonId: { ...id, description: 'The worker.' },
        [HONEYPOT_FIELD]: { type: 'string', maxLength: 0, description: 'Left empty by people.' },
      },
    }),
  },
  answer: shown,
  refusals: ['person_not_available', 'field_errors', 'unable_to_submit', 'too_many_requests'],
}

export const releaseCall: CallContract = {
  tag: 'requests',
  summary: 'Give the workers of these requests back',
  body: {
    schema: {
      type: 'object',
      title: 'ReleaseForm',
      properties: {
        Ids: { ...listOf(id), minItems: 1, maxItems: MOST_RELEASED, description: 'Of requests; repeated in a form, or one text with commas.' },
        PersonIds: {
          ...listOf(id),
          maxItems: MOST_RELEASED,
          description: 'The workers meant, in the order of `Ids` and as many: a request that names another by now is passed over. Without them, whomever the requests name.',
        },
      },
      required: ['Ids'],
    },
  },
  answer: objectOf<ReleaseAnswer>('ReleaseAnswer', { released: listOf(id) }),
}

const lastRequest = objectOf<DashboardRequest>('DashboardRequest', {
  Id: id,
  By: text,
  Person: orNull(text),
  RequestDate: moment,
  FilterId: orNull(id),
  FilterAr: orNull(text),
  FilterEn: orNull(text),
  Status: orNull(id),
  StatusAr: orNull(text),
  StatusEn: orNull(text),
})

const statistics = objectOf<Statistics>('Statistics', {
  today: count,
  yesterday: count,
  week: count,
  lastweek: count,
  month: count,
  lastmonth: count,
  months: count,
  lastmonths: count,
})

export const dashboardCall: CallContract = {
  tag: 'requests',
  summary: 'Requests of rolling days in Riyadh, and the latest ten',
  answer: objectOf<DashboardAnswer>('Dashboard', {
    stastics: statistics,
    last: listOf(lastRequest),
    days: listOf(objectOf<DashboardDay>('DashboardDay', { date: day, count })),
  }),
}

export const arrivalReportCall: CallContract = {
  tag: 'requests',
  summary: 'The workers who arrive on a day',
  query: formParameters(arrivalReportSchema, { date: 'A Gregorian day.' }),
  answer: listOf(objectOf<ArrivalRow>('ArrivalRow', { Name: text, En: text, Ar: text })),
}
