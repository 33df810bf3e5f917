import type { Bilingual, Language, OfficeFacts, PageStart } from '@office/shared-api/model'

/** The parameters of a public page, as its address has them. */
export interface PageParams {
  /** The segment after the page's path (`W-7` of `/worker/W-7`); empty for a page without one. */
  readonly rest: string
  readonly query: URLSearchParams
}

/** Metadata of a page for search engines and chats. */
export interface PageHead {
  /** Stands before the office's name; the page's label in the listing where absent. */
  readonly title?: string
  /** Chats show title, description and picture of a page that has one. */
  readonly description?: string
  /** Path and query that chats name; the page's own where absent. */
  readonly address?: string
  readonly picture?: HeadPicture
  /** Robots are told to leave out every page but these. */
  readonly robots?: 'index'
  /** JSON-LD of schema.org. */
  readonly structured?: object
}

export interface HeadPicture {
  /** On this site. */
  readonly path: string
  readonly alt: string
  /** Pixels, so that chats make room for a large picture before it has come. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** The data of a page at one address. */
export interface PageAnswer {
  /** 404: nothing is there. That page must be the same for all such addresses: its start data name none. */
  readonly status: 200 | 404
  readonly head: PageHead
  /** Start data that the first screen is rendered from. */
  readonly start: PageStart
  /** Start data of what lies over the first screen. */
  readonly overlay?: PageStart
  /** The address of this site that has what was asked for, in place of this page. */
  readonly moved?: string
  /** Changes with the data. A page that has one may be kept, and is revalidated each time; one without is stored by nobody. */
  readonly etag?: string
}

/** The sentence and the styles of a page for browsers without scripts, where less of it works there. */
export interface WithoutScripts {
  readonly sentence: Bilingual
  /** Of no use, and out of sight. */
  readonly isHidden?: true
  readonly styles?: string
}

/** The server's side of a public page. */
export interface PublicPageSource {
  /** A failure costs the page its data: the browser asks for them itself. */
  readonly data: (params: PageParams, language: Language) => PageAnswer | Promise<PageAnswer>
  /** Parameters of the query that its data go by; the links of the first screen carry them on. */
  readonly query?: readonly string[]
  /** Parameters of the query that change nothing but what lies over the first screen. */
  readonly overlays?: readonly string[]
  readonly withoutScripts?: WithoutScripts
}

/** The state that pages show at a time. Compared by identity: what was rendered for an earlier one is rendered anew. */
export interface Shown {
  readonly office: OfficeFacts
  /** Public pages by the name that their remote declares (`data`), or by the path, for a remote from before that. */
  readonly pages: ReadonlyMap<string, PublicPageSource>
}
