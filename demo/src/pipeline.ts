import type { FollowRow } from '@office/shared-api/model'
import type { DemoCountry } from './countries'
import { dayAgo, type Random } from './random'
import type { LookupIds } from './lookup-ids'

/** The part of a request that follow-up fills. */
export type PipelineValues = Pick<
  FollowRow,
  | 'FilterId'
  | 'PaidMusand'
  | 'ContractNo'
  | 'ContractDate'
  | 'LinkMusand'
  | 'SignMusand'
  | 'Egency'
  | 'Medical'
  | 'Biometric'
  | 'EnteredEmbessy'
  | 'VisaRecived'
  | 'Travel'
  | 'ArrivedOn'
  | 'ExtendedOn'
  | 'ExtendReason'
  | 'BoloEntered'
  | 'BoloRecived'
  | 'OWWA'
  | 'OEC'
  | 'FollowUpNote'
>

export const NO_PIPELINE: PipelineValues = {
  FilterId: null,
  PaidMusand: null,
  ContractNo: '',
  ContractDate: null,
  LinkMusand: null,
  SignMusand: null,
  Egency: null,
  Medical: '',
  Biometric: '',
  EnteredEmbessy: null,
  VisaRecived: null,
  Travel: null,
  ArrivedOn: null,
  ExtendedOn: null,
  ExtendReason: '',
  BoloEntered: null,
  BoloRecived: null,
  OWWA: '',
  OEC: '',
  FollowUpNote: '',
}

/** How the journey ended, where it has. */
export type Ending = 'arrived' | 'returned' | 'absconded'

const ENDINGS: Record<Ending, string> = {
  arrived: 'Arrived',
  returned: 'Returned in guarantee',
  absconded: 'Absconded',
}

/** Each stage with the share of the way from payment to arrival at which it is usually done. */
const STAGES = [
  [0, 'Musaned paid'],
  [0.22, 'Delegated'],
  [0.38, 'Medical'],
  [0.6, 'At the embassy'],
  [0.8, 'Visa stamped'],
  [0.92, 'Ticket booked'],
] as const

/** A pipeline that lags stops short of the ticket. */
const LAGGING = 0.84
/** The medical check is done, and nothing since. */
const BEHIND = 0.45

interface Journey {
  readonly now: Date
  /** Days since PaidMusand. */
  readonly age: number
  /** Days after payment on which the worker arrived or would. */
  readonly length: number
  /** How far it has come, 1 being arrival. */
  readonly progress: number
}

/** The day on which a stage was done, or null while it is still ahead. */
function dayOf({ now, age, length, progress }: Journey, share: number): string | null {
  if (share > progress) return null
  return dayAgo(now, Math.max(0, age - Math.round(share * length)))
}

function philippines(journey: Journey): Pick<PipelineValues, 'BoloEntered' | 'BoloRecived' | 'OWWA' | 'OEC'> {
  return {
    BoloEntered: dayOf(journey, 0.12),
    BoloRecived: dayOf(journey, 0.33),
    OWWA: dayOf(journey, 0.82) ? 'تم' : '',
    OEC: dayOf(journey, 0.88) ?? '',
  }
}

/** A pipeline paid `age` days ago, as far as a usual one of that age has come. */
export function pipelineOf(
  random: Random,
  {
    now,
    age,
    number,
    country,
    ids,
    ending,
    behind = false,
  }: {
    readonly now: Date
    readonly age: number
    readonly number: number
    readonly country: DemoCountry
    readonly ids: LookupIds
    readonly ending?: Ending
    /** Half the usual way has been made. */
    readonly behind?: boolean
  },
): PipelineValues {
  const length = Math.min(
    random.within(country.days),
    ending ? Math.max(1, age - random.between(0, 6)) : Infinity,
  )
  const progress = ending ? 1 : Math.min(age / length, behind ? BEHIND : LAGGING + random.next() * 0.1)
  const journey = { now, age, length, progress }
  const stage = STAGES.reduce<string>(
    (reached, [share, name]) => (share <= progress ? name : reached),
    'Musaned paid',
  )
  return {
    ...NO_PIPELINE,
    ...(country.lookup === 'Philippines' ? philippines(journey) : {}),
    FilterId: ids('followup', ending ? ENDINGS[ending] : stage),
    PaidMusand: dayOf(journey, 0),
    ContractNo: `C-${String(number).padStart(6, '0')}`,
    ContractDate: dayOf(journey, 0),
    LinkMusand: dayOf(journey, 0.06),
    SignMusand: dayOf(journey, 0.13),
    Egency: dayOf(journey, 0.22),
    // Half of the clerks write the day, half the result alone.
    Medical: number % 2 === 0 ? (dayOf(journey, 0.38) ?? '') : dayOf(journey, 0.38) ? 'لائق' : '',
    Biometric: dayOf(journey, 0.48) ? 'تمت' : '',
    EnteredEmbessy: dayOf(journey, 0.6),
    VisaRecived: dayOf(journey, 0.8),
    Travel: ending ? dayOf(journey, 1) : null,
    ArrivedOn: ending ? dayOf(journey, 1) : null,
    FollowUpNote: !ending && age > length ? 'متأخرة عن المدة المعتادة، تمت مخاطبة المكتب' : '',
  }
}
