import type { DueMark } from '../running-work'

/** The simulated staff and visitors of one run, as `main` gives them to the program that plays them. */
export interface Plan {
  /** Addresses of the servers, which members of staff share evenly. */
  readonly urls: readonly string[]
  /** Seconds that are counted, after those in which everybody comes. */
  readonly seconds: number
  readonly comingSeconds: number
  /** Session cookies: one for each member of staff. */
  readonly staff: readonly string[]
  /** Seconds from one thing that a member of staff does to the next, in the mean. */
  readonly thinkSeconds: number
  /** Seconds between two requests of visitors. */
  readonly submitSeconds: number
  /** Workers who can be asked for, and stages that can be marked; each is used once. */
  readonly workers: readonly number[]
  readonly marks: readonly DueMark[]
  /** The number of the newest request, and of the next visitor. */
  readonly newest: number
  readonly visitor: number
}

/** The answers to calls of one kind: counts, and times in milliseconds. */
export interface KindFigures {
  readonly kind: string
  readonly answered: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failed: Readonly<Record<string, number>>
}

export interface Played {
  readonly kinds: readonly KindFigures[]
  /** Calls of people, made and answered. People wait for an answer before they go on, so a slow server is asked less. */
  readonly answered: number
  readonly stampsPerSecond: number
}
