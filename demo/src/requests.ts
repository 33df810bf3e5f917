import type { FollowRow, RequestRow } from '@office/shared-api/model'
import { requestRef } from '../../api-server/src/office/ground/references'
import { NO_FLIGHT } from './arrivals'
import { clientOf, NO_VISA, visaOf } from './clients'
import { dayAgo, momentOn, type Random } from './random'
import type { LookupIds } from './lookup-ids'
import { NO_PIPELINE, pipelineOf } from './pipeline'
import { SCENARIOS, type Scenario } from './scenarios'
import type { DemoWorker } from './workers'

/** A whole row of the table that requests and follow-up share. */
export type DemoRequest = Omit<RequestRow & FollowRow, 'Version' | 'Person' | 'Stage' | 'NextStage' | 'PapersMissing' | 'Extension' | 'Assignee' | 'WantedPerson' | 'MetByName'>

interface Parts {
  readonly now: Date
  readonly ids: LookupIds
  /** Workers by what became of them; each is taken from its list once, `any` as often as it falls. */
  readonly workers: {
    readonly held: DemoWorker[]
    readonly gone: DemoWorker[]
    readonly any: readonly DemoWorker[]
  }
  /** Those who came in the months before, each by a request of its own; numbers of their own, so that the present stays as it is. */
  readonly past: { readonly random: Random; readonly workers: readonly DemoWorker[] }
}

/** Requests of the past, and the days since they were paid: with the present ones there are fourteen months of figures. */
export const PAST_REQUESTS = 96
const PAST_SCENARIO: Scenario = { worker: 'gone', archived: true, count: PAST_REQUESTS, status: 'Done', age: [0, 0], paid: [171, 424], ending: 'arrived', visa: 1 }
/** A client who wants no messages, by the number of the request among the present ones. */
const QUIET = 40

/** A request without Id and reference, which follow the order of the dates. */
interface Draft {
  readonly scenario: Scenario
  readonly worker: DemoWorker | undefined
  readonly paidAge: number | undefined
  readonly age: number
  readonly RequestDate: string
}

function workerFor(random: Random, scenario: Scenario, workers: Parts['workers']): DemoWorker | undefined {
  if (scenario.worker === 'none') return undefined
  return scenario.worker === 'any' ? random.pick(workers.any) : workers[scenario.worker].pop()
}

function drafts(random: Random, { now, workers }: Parts): Draft[] {
  return SCENARIOS.flatMap((scenario) =>
    Array.from({ length: scenario.count }, () => {
      const paidAge = scenario.paid && random.within(scenario.paid)
      const age = paidAge === undefined ? random.within(scenario.age) : paidAge + random.between(2, 6)
      const worker = workerFor(random, scenario, workers)
      return { scenario, worker, paidAge, age, RequestDate: momentOn(random, now, age) }
    }),
  )
}

function pastDrafts({ now, past: { random, workers } }: Parts): Draft[] {
  const [first = 0, last = first] = PAST_SCENARIO.paid ?? []
  return workers.map((worker, at) => {
    const paidAge = last - Math.floor((at * (last - first + 1)) / workers.length)
    const age = paidAge + random.between(2, 6)
    return { scenario: PAST_SCENARIO, worker, paidAge, age, RequestDate: momentOn(random, now, age) }
  })
}

/** The server works these out. */
const NO_POSITION = {
  StageId: null, NextStageId: null, StageDueOn: null, ForecastOn: null, DeadlineOn: null, GuaranteeSince: null, GuaranteeUntil: null, ContractUntil: null,
} as const

const NO_TERMS_OF_ITS_OWN = { ContractDays: null, ClockFrom: null, ReplacesId: null } as const

/** The days that the first terms allow; then they extend by themselves. */
const FIRST_END = 90

/** Days after the client's payment on which the office pays the insurance of a contract: the first terms allow 15, and of one in twelve nobody has thought. */
function insuranceOf(Id: number, paidAge: number | undefined, now: Date): Pick<FollowRow, 'InsuranceNo' | 'InsurancePaidOn'> {
  const age = (paidAge ?? 0) - 3 - (Id % 10)
  return paidAge === undefined || age < 0 || Id % 12 === 0 ? { InsuranceNo: '', InsurancePaidOn: null } : { InsuranceNo: `INS-${String(Id).padStart(6, '0')}`, InsurancePaidOn: dayAgo(now, age) }
}

const NOT_QUOTED = { PriceId: null, QuotedPrice: null, QuotedSalary: null, QuotedVat: null, QuotedDaysFrom: null, QuotedDaysTo: null, AgreedPrice: null } as const

const NOT_RESERVED = { ReservedUntil: null, WantedPersonId: null, AssigneeId: null, ContactDueAt: null, NextOn: null, NextNote: '' } as const

function requestOf(random: Random, draft: Draft, Id: number, { now, ids }: Parts): DemoRequest {
  const { scenario, worker, paidAge, age } = draft
  const pipeline =
    paidAge === undefined || worker === undefined
      ? NO_PIPELINE
      : pipelineOf(random, {
          now,
          age: paidAge,
          number: Id,
          country: worker.country,
          ids,
          ...(scenario.ending && { ending: scenario.ending }),
          ...(scenario.behind && { behind: scenario.behind }),
        })
  const extended = scenario.extended && { ExtendedOn: dayAgo(now, Math.max(0, (paidAge ?? 0) - 80)), ExtendReason: 'تأخر إصدار التأشيرة' }
  const byItself = !scenario.ending && !scenario.extended && (paidAge ?? 0) > FIRST_END && { ExtendedOn: dayAgo(now, (paidAge ?? 0) - FIRST_END - 1) }
  const flown = scenario.flown && { EnteredEmbessy: dayAgo(now, 20), VisaRecived: dayAgo(now, 12), Travel: dayAgo(now, random.between(0, 2)), FilterId: ids('followup', 'Ticket booked') }
  const visa = random.chance(scenario.visa)
    ? visaOf(random, Id, dayAgo(now, age + random.between(3, 60)))
    : NO_VISA
  return {
    Id,
    Ref: requestRef(Id),
    ...clientOf(random, Id),
    ...visa,
    ...pipeline,
    ...flown,
    ...extended,
    ...byItself,
    ...insuranceOf(Id, pipeline.PaidMusand === null ? undefined : paidAge, now),
    ...NO_TERMS_OF_ITS_OWN,
    ...NO_POSITION,
    PersonId: worker?.row.Id ?? null,
    RequestDate: draft.RequestDate,
    Status: ids('statuses', scenario.status),
    Archived: scenario.archived,
    Language: Id % 5 === 0 ? 'en' : 'ar',
    Email: Id % 10 === 3 ? `client${Id}@example.com` : '',
    NoMessages: Id === PAST_REQUESTS + QUIET,
    ...NOT_RESERVED,
    ...NOT_QUOTED,
    ...NO_FLIGHT,
    FirstContactAt: scenario.status === 'New' && !scenario.archived ? null : draft.RequestDate,
  }
}

/** The requests of all scenarios, oldest first, numbered as they came. */
export function requestsOf(random: Random, parts: Parts): DemoRequest[] {
  const sorted = [...drafts(random, parts), ...pastDrafts(parts)].sort((a, b) => a.RequestDate.localeCompare(b.RequestDate))
  return sorted.map((draft, index) => requestOf(draft.scenario === PAST_SCENARIO ? parts.past.random : random, draft, index + 1, parts))
}
