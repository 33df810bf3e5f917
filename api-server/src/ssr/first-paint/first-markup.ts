import { LANGUAGES, SCREEN_OUTLET, type FirstCards, type FirstScreenInput, type LayoutInput, type Language, type OfficeFacts } from '@office/shared-api/model'
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
  readonly catalogue: FirstCards
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
  /** The markup of a visitor's page, as much of it as can be had. */
  write(language: Language, path: LayoutPath, screen?: FirstScreen): Promise<FirstMarkup>
  /** Renders ahead of the first visitor: the layouts, and the first screen where there is one. */
  warm(screen?: FirstScreen): Promise<void>
}

/** The two pages that visitors see; few, so that their layouts can be kept. */
const LAYOUT_PATHS = ['/', '/sign-in'] as const
export type LayoutPath = (typeof LAYOUT_PATHS)[number]

/** Puts a page's first markup together: the host's layout and, in its outlet, the first screen of a remote. */
export function createFirstMarkup({ shellFolder, office, onFailure }: FirstMarkupOptions): FirstMarkupWriter {
  const layoutBundle = join(shellFolder, 'node/layout.cjs')
  const layouts = createMarkupRenderer<LayoutInput>({ exported: 'renderLayout', onFailure })
  const screens = createMarkupRenderer<FirstScreenInput>({ exported: 'renderFirstScreen', onFailure })

  async function layoutOf(input: Omit<LayoutInput, 'office'>): Promise<string | undefined> {
    return layouts.render(layoutBundle, { ...input, office })
  }

  async function screenOf(language: Language, { remote, catalogue, search }: FirstScreen): Promise<string | undefined> {
    if (remote.renderer === undefined) return undefined
    return screens.render(remote.renderer, { language, office, catalogue, search })
  }

  return {
    async write(language, path, first) {
      const screen = first && (await screenOf(language, first))
      const layout = await layoutOf({ language, path, outlet: screen !== undefined })
      if (layout === undefined) return { served: 'nothing', markup: '', head: '' }
      if (screen === undefined) return { served: 'layout', markup: layout, head: '' }
      const { links, rest } = leadingLinks(screen)
      return { served: 'screen', markup: layout.replace(SCREEN_OUTLET, () => rest), head: links }
    },
    async warm(first) {
      await layouts.warm(
        layoutBundle,
        LANGUAGES.flatMap((language) => [
          ...LAYOUT_PATHS.map((path) => ({ language, office, path, outlet: false })),
          { language, office, path: '/', outlet: true },
        ]),
      )
      if (first?.remote.renderer === undefined) return
      const { catalogue, search } = first
      await screens.warm(
        first.remote.renderer,
        LANGUAGES.map((language) => ({ language, office, catalogue, search })),
      )
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
