import type { Language } from '../engine/language'
import type { Role } from '../engine/permissions'
import type { RequestRow } from './resources'

/** Shapes of the calls that are not part of the generic set (specification, section 7). */

export interface SignedInUser {
  readonly Id: number
  readonly Name: string
  readonly Email: string
  readonly EmailConfirmed: boolean
  readonly LockoutEnabled: boolean
  /** Strongest first; only the first is used for checks. */
  readonly roles: readonly Role[]
}

export interface SignInValues {
  readonly username: string
  readonly password: string
}

export interface LookupItem {
  readonly Id: number
  readonly Type: number
  readonly Ar: string
  readonly En: string
  readonly Disable: boolean
}

/** An available worker as the public catalogue sees one. Country to Religion are Ids of lookup items. */
export interface CatalogueWorker {
  readonly Id: number
  readonly Ref: string
  readonly Name: string
  readonly Country: number
  readonly Job: number
  readonly Category: number
  readonly Experiance: number
  readonly Religion: number
  readonly Photo: string | null
}

/** The answer of a list. `total` counts all matching rows, `showing` the rows of this answer. */
export interface ListAnswer<Row> {
  readonly total: number
  readonly data: readonly Row[]
  readonly showing: number
}

/** What a list can be asked; `pageIndex` counts from 0. Everything absent has the default of the contract. */
export interface ListQuery {
  readonly sortField?: string
  readonly isDesc?: boolean
  readonly pageSize?: number
  readonly pageIndex?: number
  readonly searchValue?: string
  readonly archived?: 'false' | 'true' | 'all'
  readonly officeId?: number
  /** Just the row with this Id, archived or not; every other filter is left aside. */
  readonly id?: number
  /** Only rows with an Id above this one: what has come since. Requests take it. */
  readonly after?: number
}

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What `requests/release` answers: the requests whose worker was given back. */
export interface ReleaseAnswer {
  readonly released: readonly number[]
}

/** The saved request as its sender may see it: for the preview and the paper. */
export type SubmittedRequest = Omit<RequestRow, 'Version' | 'Status' | 'FilterId' | 'Archived'>

export interface Statistics {
  readonly today: number
  readonly yesterday: number
  readonly week: number
  readonly lastweek: number
  readonly month: number
  readonly lastmonth: number
  readonly months: number
  /** The 60 days before `months`; added for the percent of the fourth card. */
  readonly lastmonths: number
}

export interface DashboardRequest {
  readonly Id: number
  /** The client's name. */
  readonly By: string
  readonly Person: string | null
  readonly RequestDate: string
  readonly FilterId: number | null
  readonly FilterAr: string | null
  readonly FilterEn: string | null
  /** The status of the request itself, by the Id of its lookup and in words: what there is to tell before follow-up begins. */
  readonly Status: number | null
  readonly StatusAr: string | null
  readonly StatusEn: string | null
}

/** The requests of one day in Riyadh, `YYYY-MM-DD`. */
export interface DashboardDay {
  readonly date: string
  readonly count: number
}

export interface DashboardAnswer {
  readonly stastics: Statistics
  readonly last: readonly DashboardRequest[]
  /** The last 60 days, the oldest first and today last; added for the plot. */
  readonly days: readonly DashboardDay[]
}

/** A banner of a partner, shown in the order of `SortId`. Its `Url` names it. */
export interface AdBanner {
  readonly Url: string
  readonly SortId: number
}

/** A worker who arrives on the day of the arrival report; En and Ar are the country. */
export interface ArrivalRow {
  readonly Name: string
  readonly En: string
  readonly Ar: string
}

export interface OfficeChoice {
  readonly Id: number
  readonly NameArabic: string
  readonly NameEnglish: string
  readonly CountryArabic: string
  readonly CountryEnglish: string
}

export interface PrerequisiteAnswer {
  readonly offices?: readonly OfficeChoice[]
}

/** One column of a change: `old` is absent for an added row. Lookups and references are named, not numbered. */
export interface LoggedColumn {
  readonly column: string
  readonly value: string | number | boolean | null
  readonly old?: string | number | boolean | null
}

export interface ChangeLogEntry {
  readonly ChangedBy: string
  /** ISO 8601 with offset. */
  readonly Date: string
  readonly Operation: 'add' | 'edit' | 'delete'
  /** JSON text of `LoggedColumn[]`. */
  readonly Changes: string
}

/** Facts of the office from the environment; an absent one hides its element. */
export interface OfficeFacts {
  readonly name: Readonly<Record<Language, string>>
  readonly contactEmail?: string
  readonly whatsappNumber?: string
  readonly mapUrl?: string
  readonly instagramUrl?: string
  readonly snapchatUrl?: string
  readonly licenseNumber?: string
  readonly crNumber?: string
}

/** What the server knows of one deployed remote (remotes.json). */
export interface RemoteEntry {
  readonly name: string
  readonly build: string
  /** Address of the container script. */
  readonly entry: string
  readonly integrity: string
  readonly contract: number
  /** Shared packages that it takes from the host, with the range it needs. */
  readonly needs: Readonly<Record<string, string>>
  /** Route paths that belong to it. */
  readonly paths: readonly string[]
  readonly menu: readonly RemoteMenuEntry[]
}

export interface RemoteMenuEntry {
  readonly path: string
  readonly icon: string
  /** The least role that sees it; absent for everybody signed in. */
  readonly role?: Role
  readonly label: Readonly<Record<Language, string>>
}

/** The catalogue's first cards, so that the page need not wait for a call. */
export interface FirstCards {
  readonly workers: readonly CatalogueWorker[]
  readonly lookups: readonly LookupItem[]
  /** How many workers are available in all. */
  readonly total: number
}

/** The inert JSON block of the page. */
export interface StartData {
  readonly language: Language
  readonly office: OfficeFacts
  readonly remotes: readonly RemoteEntry[]
  /** How much of the page the server has written: nothing, the frame, or the first screen within it. */
  readonly served: 'nothing' | 'frame' | 'screen'
  readonly catalogue?: FirstCards
  /** The worker whom the address names, when that one can be asked for. */
  readonly linked?: CatalogueWorker
}
