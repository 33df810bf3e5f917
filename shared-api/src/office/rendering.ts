/** What the server asks of the front ends' renderers, and how the two markups are put together. */
import type { Language } from '../engine/language'
import type { FirstCards, OfficeFacts } from './wire'

/** What the host's `renderFrame` takes. */
export interface FrameInput {
  readonly language: Language
  readonly office: OfficeFacts
  readonly path: string
  /** Whether the place of the first screen is left open (`SCREEN_HOLE`) for the markup of a remote. */
  readonly hole: boolean
}

/** What the catalogue's `renderFirstScreen` takes. */
export interface FirstScreenInput {
  readonly language: Language
  readonly office: OfficeFacts
  readonly catalogue: FirstCards
  /** The query that the links of the page carry on: empty, or a language that the address names (`?lang=en`). */
  readonly search: string
}

/** Stands in the frame's markup where a remote's screen belongs. */
export const SCREEN_HOLE = '<template data-hole="screen"></template>'

/** Names a worker in an address that is shared: the page opens with that worker's card. */
export const WORKER_PARAMETER = 'worker'

/** Parameters of the public page's address that change nothing of its first markup but what lies over it. */
export const OVERLAY_PARAMETERS = ['photo', 'request', WORKER_PARAMETER] as const
