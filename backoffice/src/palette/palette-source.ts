import { searchText } from '@office/shared-api/model'
import type { IconName } from '@office/shared-ui'

/** One line of the palette. */
export interface PaletteItem {
  /** Among all lines. */
  readonly key: string
  readonly icon: IconName
  readonly title: string
  /** Tells it from others of its title: numbers and states. */
  readonly details?: readonly string[]
  readonly archived?: boolean
  /** The stroke that does the same without the palette. */
  readonly stroke?: string | undefined
  /** Follows Enter. `opener` has the focus again: a menu stands at it. */
  readonly onChoose: (opener: HTMLElement) => void
  /** Follows Ctrl Enter, of what has a next stage. */
  readonly onStamp?: (opener: HTMLElement) => void
}

/** Lines of one kind under their heading. */
export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}

/**
 * Where lines come from: of the text that is typed the groups that fit it. Another kind of lines is another hook that returns one, named in `palette-panel.tsx`.
 */
export interface PaletteSource {
  readonly groups: readonly PaletteGroup[]
  /** An answer is on its way. */
  readonly isPending?: boolean
  readonly failure?: { readonly text: string; readonly retry: () => void } | null
}

/** Whether each typed word begins a word of the label; nothing typed fits all. */
export function fits(label: string, typed: string): boolean {
  const words = searchText(label).split(/[\s:·…]+/)
  return searchText(typed).split(' ').every((start) => words.some((word) => word.startsWith(start)))
}

/** The group where it has a line. */
export const groupOf = (key: string, title: string, items: readonly PaletteItem[]): readonly PaletteGroup[] => (items.length > 0 ? [{ key, title, items }] : [])

/** The id of a line in the page, without blanks: the field names it. */
export const lineId = (id: string, { key }: PaletteItem) => `${id}${encodeURIComponent(key)}`
