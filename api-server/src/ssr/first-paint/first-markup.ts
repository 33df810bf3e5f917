import {
  LANGUAGES,
  SCREEN_OUTLET,
  type FirstCards,
  type FirstScreenInput,
  type Language,
  type LayoutInput,
  type OfficeFacts,
  type RemoteEntry,
} from '@office/shared-api/model'
import { join } from 'node:path'
import type { DeployedRemote } from '../deployed-remotes'
import { createMarkupRenderer } from './markup-renderer'

export interface FirstMarkupOptions {
  /** Folder of the built shell (`shell/dist`); `node` holds its renderer. */
  readonly shellFolder: string
  readonly onFailure: (error: Error) => void
}

/** The same on every page at a time; a change is another markup. */
export interface PageFrame {
  readonly office: OfficeFacts
  /** The remotes: the header links to their public pages. */
  readonly listing: readonly RemoteEntry[]
}

/** The first screen of a page: whose, and with what. */
export interface FirstScreen {
  readonly remote: DeployedRemote
  /** One of its public paths. */
  readonly path: string
  readonly catalogue?: FirstCards
  readonly search: string
  /** One of many that addresses can ask for: it is not kept beside those that everybody sees. */
  readonly isFiltered?: boolean
}

export interface FirstMarkup {
  /** How much of the page the markup holds. */
  readonly served: 'nothing' | 'layout' | 'screen'
  readonly markup: string
  /** Links that belong into the head: the pictures of the first cards. */
  readonly head: string
}

export interface FirstMarkupWriter {
  /**
   * The markup of a visitor's page, as much of it as can be had. `path`: a public one or `SIGN_IN_PATH`; few, so that
   * their layouts can be kept.
   */
  write(language: Language, path: string, frame: PageFrame, screen?: FirstScreen): Promise<FirstMarkup>
  /** Renders ahead of the first visitor: the layouts, and the first screens. */
  warm(frame: PageFrame, screens: readonly FirstScreen[]): Promise<void>
  /** Ends the renderers. */
  stop(): void
}

/** The path whose markup stands for every path that is not public. */
export const SIGN_IN_PATH = '/sign-in'

/** Milliseconds that a page waits for a filtered screen, whose process may have to start. */
const FILTERED_LIMIT = 3_000
/** Filtered screens that may wait for their rendering at once; the page of a further one comes without cards. */
const MOST_FILTERED = 8

/** Puts a page's first markup together: the host's layout and, in its outlet, the first screen of a remote. */
export function createFirstMarkup({ shellFolder, onFailure }: FirstMarkupOptions): FirstMarkupWriter {
  const layoutBundle = { file: join(shellFolder, 'node/layout.cjs') }
  const layouts = createMarkupRenderer<LayoutInput>({ exported: 'renderLayout', onFailure })
  const screens = createMarkupRenderer<FirstScreenInput>({ exported: 'renderFirstScreen', onFailure })
  // With a process and a memory of their own: however many filters are asked for, no other page waits for them.
  const filtered = createMarkupRenderer<FirstScreenInput>({ exported: 'renderFirstScreen', onFailure, timeLimit: FILTERED_LIMIT, mostWaiting: MOST_FILTERED })

  function inputOf(language: Language, office: OfficeFacts, { remote: _, isFiltered: __, ...screen }: FirstScreen): FirstScreenInput {
    return { language, office, ...screen }
  }

  async function screenOf(language: Language, office: OfficeFacts, first: FirstScreen): Promise<string | undefined> {
    const { renderer } = first.remote
    const from = first.isFiltered === true ? filtered : screens
    return renderer === undefined ? undefined : from.render(renderer, inputOf(language, office, first))
  }

  return {
    async write(language, path, frame, first) {
      const screen = first && (await screenOf(language, frame.office, first))
      const layout = await layouts.render(layoutBundle, { language, path, ...frame, outlet: screen !== undefined })
      if (layout === undefined) return { served: 'nothing', markup: '', head: '' }
      if (screen === undefined) return { served: 'layout', markup: layout, head: '' }
      const { links, rest } = leadingLinks(screen)
      return { served: 'screen', markup: layout.replace(SCREEN_OUTLET, () => rest), head: links }
    },
    async warm(frame, firstScreens) {
      const pages = [
        ...['/', SIGN_IN_PATH].map((path) => ({ path, outlet: false })),
        ...firstScreens.map(({ path }) => ({ path, outlet: true })),
      ]
      await layouts.warm(
        layoutBundle,
        LANGUAGES.flatMap((language) => pages.map((page) => ({ language, ...frame, ...page }))),
      )
      for (const first of firstScreens) {
        const { renderer } = first.remote
        if (renderer !== undefined) await screens.warm(renderer, LANGUAGES.map((language) => inputOf(language, frame.office, first)))
      }
    },
    stop() {
      layouts.stop()
      screens.stop()
      filtered.stop()
    },
  }
}

/** React puts preloads of pictures in front of what it renders. In the middle of the page they would break hydration. */
function leadingLinks(markup: string): { readonly links: string; readonly rest: string } {
  const links = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return { links, rest: markup.slice(links.length) }
}

/** The office's data that pages show. */
export interface Shown {
  readonly office: OfficeFacts
  readonly catalogue: FirstCards
}

/** Keeps visitors from waiting for server-side rendering: each change is rendered once, ahead of the pages that show it. */
export interface RenderedAhead {
  /** Rejects when nothing has been rendered yet and nothing can be read. */
  readonly current: () => Promise<Shown>
  /** Something has changed: once it has been rendered, it takes the place of what is shown until then. */
  readonly renew: () => Promise<void>
}

export function createRenderedAhead(read: () => Promise<Shown>, render: (shown: Shown) => Promise<void>): RenderedAhead {
  let rendered: Shown | undefined
  let changes = 0
  let renderedChange = 0
  return {
    current: async () => rendered ?? read(),
    async renew() {
      changes += 1
      const change = changes
      const shown = await read()
      await render(shown)
      // A later change may have been rendered faster.
      if (change < renderedChange) return
      rendered = shown
      renderedChange = change
    },
  }
}
