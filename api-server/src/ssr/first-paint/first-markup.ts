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
  readonly office: OfficeFacts
  readonly onFailure: (error: Error) => void
}

/** The first screen of a page: whose, and with what. */
export interface FirstScreen {
  readonly remote: DeployedRemote
  /** One of its public paths. */
  readonly path: string
  readonly catalogue?: FirstCards
  readonly search: string
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
  write(language: Language, path: string, listing: readonly RemoteEntry[], screen?: FirstScreen): Promise<FirstMarkup>
  /** Renders ahead of the first visitor: the layouts, and the first screens. */
  warm(listing: readonly RemoteEntry[], screens: readonly FirstScreen[]): Promise<void>
}

/** The path whose markup stands for every path that is not public. */
export const SIGN_IN_PATH = '/sign-in'

/** Puts a page's first markup together: the host's layout and, in its outlet, the first screen of a remote. */
export function createFirstMarkup({ shellFolder, office, onFailure }: FirstMarkupOptions): FirstMarkupWriter {
  const layoutBundle = join(shellFolder, 'node/layout.cjs')
  const layouts = createMarkupRenderer<LayoutInput>({ exported: 'renderLayout', onFailure })
  const screens = createMarkupRenderer<FirstScreenInput>({ exported: 'renderFirstScreen', onFailure })

  async function layoutOf(input: Omit<LayoutInput, 'office'>): Promise<string | undefined> {
    return layouts.render(layoutBundle, { ...input, office })
  }

  function inputOf(language: Language, { remote: _, ...screen }: FirstScreen): FirstScreenInput {
    return { language, office, ...screen }
  }

  async function screenOf(language: Language, first: FirstScreen): Promise<string | undefined> {
    const { renderer } = first.remote
    return renderer === undefined ? undefined : screens.render(renderer, inputOf(language, first))
  }

  return {
    async write(language, path, listing, first) {
      const screen = first && (await screenOf(language, first))
      const layout = await layoutOf({ language, path, listing, outlet: screen !== undefined })
      if (layout === undefined) return { served: 'nothing', markup: '', head: '' }
      if (screen === undefined) return { served: 'layout', markup: layout, head: '' }
      const { links, rest } = leadingLinks(screen)
      return { served: 'screen', markup: layout.replace(SCREEN_OUTLET, () => rest), head: links }
    },
    async warm(listing, firstScreens) {
      const pages = [
        ...['/', SIGN_IN_PATH].map((path) => ({ path, outlet: false })),
        ...firstScreens.map(({ path }) => ({ path, outlet: true })),
      ]
      await layouts.warm(
        layoutBundle,
        LANGUAGES.flatMap((language) => pages.map((page) => ({ language, office, listing, ...page }))),
      )
      for (const first of firstScreens) {
        const { renderer } = first.remote
        if (renderer !== undefined) await screens.warm(renderer, LANGUAGES.map((language) => inputOf(language, first)))
      }
    },
  }
}

/** React puts preloads of pictures in front of what it renders. In the middle of the page they would break hydration. */
function leadingLinks(markup: string): { readonly links: string; readonly rest: string } {
  const links = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return { links, rest: markup.slice(links.length) }
}

/** The first cards that pages show. */
export interface RenderedCards {
  /** Rejects when none have been rendered yet and none can be read. */
  readonly current: () => Promise<FirstCards>
  /** The cards have changed: once these have been rendered, they take the place of those that are shown until then. */
  readonly renew: () => Promise<void>
}

/** Keeps visitors from waiting for server-side rendering: each change of the list is rendered once, ahead of the pages that show it. */
export function createRenderedCards(read: () => Promise<FirstCards>, render: (cards: FirstCards) => Promise<void>): RenderedCards {
  let rendered: FirstCards | undefined
  let changes = 0
  let renderedChange = 0
  return {
    current: async () => rendered ?? read(),
    async renew() {
      changes += 1
      const change = changes
      const cards = await read()
      await render(cards)
      // A later change may have been rendered faster.
      if (change < renderedChange) return
      rendered = cards
      renderedChange = change
    },
  }
}
