import {
  isNowhere,
  LANGUAGES,
  NOWHERE_PATH,
  RESET_PATH,
  SCREEN_OUTLET,
  SIGN_IN_PATH,
  type FirstScreenInput,
  type Language,
  type LayoutInput,
  type OfficeFacts,
  type PageStart,
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
  /** The route of one of its public pages. */
  readonly path: string
  /** The path of the address, where the page has a parameter. */
  readonly pathname?: string
  readonly search: string
  readonly start: PageStart
  /** One of many that addresses can ask for: it is not kept beside those that everybody sees. */
  readonly isOneOfMany: boolean
}

export interface FirstMarkup {
  /** How much of the page the markup holds. */
  readonly served: 'nothing' | 'layout' | 'screen'
  readonly markup: string
  /** Links that belong into the head: the pictures that the screen shows first. */
  readonly head: string
}

export interface FirstMarkupWriter {
  /**
   * The markup of a visitor's page, as much of it as can be had. `path`: a public one or the host's own (`layoutPathOf`); few, so that
   * their layouts can be kept. `isDrawn`: the layout of that path is drawn with a screen of the host.
   */
  write(language: Language, path: string, frame: PageFrame, isDrawn: boolean, screen?: FirstScreen): Promise<FirstMarkup>
  /** Renders ahead of the first visitor: the layouts, and the first screens, each in its language. */
  warm(frame: PageFrame, screens: readonly (readonly [Language, FirstScreen])[]): Promise<void>
  /** Ends the renderers. */
  stop(): void
}

/** The path whose layout stands for one that is no public page: somebody who is signed out resets a password there, signs in, or is told that nothing is there. */
export function layoutPathOf(listing: readonly RemoteEntry[], pathname: string): string {
  if (isNowhere(listing, pathname)) return NOWHERE_PATH
  return pathname === '/' || pathname === RESET_PATH ? pathname : SIGN_IN_PATH
}

/** Milliseconds that a page waits for one of many screens, whose process may have to start. */
const LIMIT_OF_MANY = 3_000
/** Of the many, those that may wait for their rendering at once; the page of a further one comes without its screen. */
const MOST_OF_MANY = 8

/**
 * Layouts that are kept: all those of a frame, and of the one before. With fewer, a visit pushes out a layout that was rendered ahead, and
 * the next renewal renders all of them again: each pushes out the one that is needed next.
 */
const LAYOUTS = 64

/** Puts a page's first markup together: the host's layout and, in its outlet, the first screen of a remote. */
export function createFirstMarkup({ shellFolder, onFailure }: FirstMarkupOptions): FirstMarkupWriter {
  const layoutBundle = { file: join(shellFolder, 'node/layout.cjs') }
  const layouts = createMarkupRenderer<LayoutInput>({ exported: 'renderLayout', onFailure, keep: LAYOUTS })
  const screens = createMarkupRenderer<FirstScreenInput>({ exported: 'renderFirstScreen', onFailure })
  // With a process and a memory of their own: however many addresses are asked for, no other page waits for them.
  const many = createMarkupRenderer<FirstScreenInput>({ exported: 'renderFirstScreen', onFailure, timeLimit: LIMIT_OF_MANY, mostWaiting: MOST_OF_MANY })

  function inputOf(language: Language, office: OfficeFacts, { remote: _, isOneOfMany: __, start, ...screen }: FirstScreen): FirstScreenInput {
    return { language, office, ...screen, ...start }
  }

  async function screenOf(language: Language, office: OfficeFacts, first: FirstScreen): Promise<string | undefined> {
    const { renderer } = first.remote
    const from = first.isOneOfMany ? many : screens
    return renderer === undefined ? undefined : from.render(renderer, inputOf(language, office, first))
  }

  return {
    async write(language, path, frame, isDrawn, first) {
      const screen = first && (await screenOf(language, frame.office, first))
      const layout = await layouts.render(layoutBundle, { language, path, ...frame, outlet: screen !== undefined })
      if (layout === undefined) return { served: 'nothing', markup: '', head: '' }
      if (screen === undefined) return { served: isDrawn ? 'screen' : 'layout', markup: layout, head: '' }
      const { links, rest } = leadingLinks(screen)
      return { served: 'screen', markup: layout.replace(SCREEN_OUTLET, () => rest), head: links }
    },
    async warm(frame, firstScreens) {
      const bare = LANGUAGES.flatMap((language) => ['/', SIGN_IN_PATH, RESET_PATH, NOWHERE_PATH].map((path) => ({ language, path, ...frame, outlet: false })))
      const filled = firstScreens.map(([language, { path }]) => ({ language, path, ...frame, outlet: true }))
      await layouts.warm(layoutBundle, [...bare, ...filled])
      for (const [language, first] of firstScreens) {
        const { renderer } = first.remote
        if (renderer !== undefined) await screens.warm(renderer, [inputOf(language, frame.office, first)])
      }
    },
    stop() {
      layouts.stop()
      screens.stop()
      many.stop()
    },
  }
}

/** React puts preloads of pictures in front of what it renders. In the middle of the page they would break hydration. */
function leadingLinks(markup: string): { readonly links: string; readonly rest: string } {
  const links = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return { links, rest: markup.slice(links.length) }
}
