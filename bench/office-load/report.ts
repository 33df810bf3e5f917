import { grid } from '../report'

/** The results of the calls of one kind. Times in milliseconds. */
export interface KindResult {
  readonly kind: string
  /** Calls that should have been made in the time; 0 where there was no such number. */
  readonly asked: number
  readonly answered: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly slowest: number
  readonly statuses: Readonly<Record<string, number>>
  /** Connections that broke, and calls that waited for too long. */
  readonly broken: number
}

/** 303 is an answer: the worker has been given to somebody else meanwhile. */
const isGood = (status: string) => /^(2\d\d|30[34])$/.test(status)

export function failuresOf({ statuses, broken }: KindResult): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (isGood(status) ? 0 : count), broken)
}

const others = ({ statuses, broken }: KindResult) =>
  [...Object.entries(statuses).filter(([status]) => status !== '200'), ...(broken > 0 ? [['broken', broken] as const] : [])]
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** By kind: answers, times and what was not 200. */
export function kindTable(results: readonly KindResult[]): string {
  const rows = results.map((result) => [
    result.kind,
    result.asked > 0 ? String(result.asked) : '',
    String(result.answered),
    ...[result.p50, result.p95, result.p99, result.slowest].map((ms) => ms.toFixed(0)),
    others(result) || '-',
  ])
  return grid([['call', 'asked', 'answered', 'p50 ms', 'p95', 'p99', 'slowest', 'not 200'], ...rows])
}

export interface Step {
  readonly times: number
  readonly perSecond: number
  readonly results: readonly KindResult[]
}

/** The summary of a step: answers in a second, the share that came in time, the worst p95 of a kind, failures. */
export function stepFigures({ results }: Step, seconds: number) {
  const sum = (figure: (result: KindResult) => number) => results.reduce((total, result) => total + figure(result), 0)
  const answered = sum((result) => result.answered)
  const slowest = results.reduce((one, other) => (other.p95 > one.p95 ? other : one))
  return { perSecond: answered / seconds, share: answered / sum((result) => result.asked), slowest, failures: sum(failuresOf) }
}

export function stepTable(steps: readonly Step[], seconds: number): string {
  const rows = steps.map((step) => {
    const { perSecond, share, slowest, failures } = stepFigures(step, seconds)
    const named = (kind: string) => step.results.find((result) => result.kind === kind)?.p95.toFixed(0) ?? ''
    return [
      `${step.times} ×`,
      String(step.perSecond),
      perSecond.toFixed(0),
      `${(share * 100).toFixed(0)} %`,
      named('visitor: all workers'),
      named('staff: a page of requests'),
      `${slowest.p95.toFixed(0)} (${slowest.kind})`,
      String(failures),
    ]
  })
  return grid([['load', 'asked /s', 'answered /s', 'in time', 'all workers p95', 'requests p95', 'slowest kind p95', 'failed'], ...rows])
}
