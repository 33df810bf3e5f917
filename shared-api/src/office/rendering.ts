import type { Bilingual, Language } from '../engine/language'
import type { RemoteEntry } from './remote-listing'
import type { CatalogueFacts, CatalogueWorker, LookupItem, PrivacyTexts } from './shapes/catalogue'
import type { WorkerCv, WorkerCvs } from './shapes/cv'

/** The page as the server writes it: the data in it, what the front ends' renderers take, and how their markups are put together. */

/** The settings of an installation that decide how long clients' data are kept and through whom messages go. */
export interface PrivacyFacts {
  /** Months after its last change in which a closed request is emptied; 0 for never. */
  readonly retentionMonths: number
  /** How many backups stay. */
  readonly backups: number
  /** The ways by which messages reach clients through another company. */
  readonly delivery: readonly ('sms' | 'whatsapp' | 'mail')[]
}

/** Facts of the office, from the environment and from its settings; an absent one hides its element. */
export interface OfficeFacts {
  readonly name: Bilingual
  readonly contactEmail?: string
  readonly whatsappNumber?: string
  readonly mapUrl?: string
  readonly instagramUrl?: string
  readonly snapchatUrl?: string
  readonly licenseNumber?: string
  readonly crNumber?: string
  /** The number as it is dialled. */
  readonly phone?: string
  /** When somebody answers, in words. */
  readonly hours?: Bilingual
  readonly privacy?: PrivacyFacts
  /** `/privacy` shows the office's own words, which `catalogue/privacy` has. */
  readonly ownPrivacy?: true
  /** A gateway can send clients the link of their request. */
  readonly sendsLinks?: true
}

/** The catalogue's first cards, so that the page need not wait for a call. */
export interface FirstCards {
  readonly workers: readonly CatalogueWorker[]
  readonly lookups: readonly LookupItem[]
  /** How many workers are available in all. */
  readonly total: number
  /** How many match the filters of the address, the first of whom these are; absent without filters. */
  readonly found?: number
  /** Of some workers the age is known: there is a filter of it. */
  readonly ages?: true
}

/** A CV as screens show it: the contract gives the name too, which stands on the paper alone. */
export type ShownCv = Omit<WorkerCv, 'Name'>
export type ShownCvs = Omit<WorkerCvs, 'workers'> & { readonly workers: readonly ShownCv[] }

/** The start data of single pages. */
export interface PageStart {
  readonly catalogue?: FirstCards
  /** The worker whom the address names, when that one can be asked for. */
  readonly linked?: CatalogueWorker
  /** The prices of the workers above; absent where none of them has one. */
  readonly facts?: CatalogueFacts
  /** The CVs that the address names: no worker where nothing is there. */
  readonly cvs?: ShownCvs
  /** The office's own words on privacy; absent where it has none. */
  readonly privacy?: PrivacyTexts
}

/** The inert JSON block of the page. */
export interface StartData extends PageStart {
  readonly language: Language
  readonly office: OfficeFacts
  readonly remotes: readonly RemoteEntry[]
  /** How much of the page the server has rendered: nothing, the layout, or the first screen within it. */
  readonly served: 'nothing' | 'layout' | 'screen'
  /** Nothing is at the address of this page: a visitor's page does not name the remotes of staff, so the server says it. */
  readonly nowhere?: true
}

/** The parameters of the host's `renderLayout`. */
export interface LayoutInput {
  readonly language: Language
  readonly office: OfficeFacts
  readonly path: string
  /** The remotes: the header links to their public pages. */
  readonly listing: readonly RemoteEntry[]
  /** Whether the outlet of the first screen is left open (`SCREEN_OUTLET`) for the markup of a remote. */
  readonly outlet: boolean
}

/** The parameters of `renderFirstScreen` of a remote with public pages, with the start data that the screen shows. */
export interface FirstScreenInput extends PageStart {
  readonly language: Language
  readonly office: OfficeFacts
  /** The route of the page: one of the remote's `publicPaths`, with its `rest` (`/worker/:ref`). */
  readonly path: string
  /** The path of the address, of a page with a parameter. Absent where nothing is there: one markup serves all such addresses. */
  readonly pathname?: string
  /** The query that the links of the page carry on: empty, or a language and filters that the address names (`?lang=en`). */
  readonly search: string
}

/** Names a worker in an address that is shared: the page opens with that worker's card. */
export const WORKER_PARAMETER = 'worker'

/** Each names the page of visitors in an address of members of staff, whose own `/` is the dashboard: the first in links of ours, the other in that of a shared worker. */
export const PUBLIC_LOOK_PARAMETERS = ['public', WORKER_PARAMETER] as const

/** Names the reference of a request in the address of the dialog that has sent it. */
export const SENT_PARAMETER = 'sent'

/** Names the worker, or `any`, in the address of the dialog in which a visitor asks to be called. */
export const CALL_PARAMETER = 'call'

/** Parameters of the public page's address that change nothing of its first markup but what lies over it. */
export const OVERLAY_PARAMETERS = ['photo', 'request', WORKER_PARAMETER, SENT_PARAMETER, CALL_PARAMETER] as const
