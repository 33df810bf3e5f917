import { useLanguage } from '@office/shared-api'
import type { AnyRow, Resource } from '@office/shared-api/model'
import { useRef } from 'react'
import { LIST_KEYS, SELECT, SELECT_PAGE } from '../../keys/list-keys'
import type { Keyed } from '../../keys/strokes'
import type { ActionMenuHandle, MenuAction } from '../../primereact'
import { rowTitle } from '../references'
import { useResourceTexts } from '../texts'
import type { RowLabels, RowTools } from './row-tools'
import type { Selection } from './selection'

interface RowActionsInput {
  resource: Resource
  tools: RowTools | undefined
  selection: Selection | null
  labels: RowLabels
}

/** The actions on a row of a table, as its one menu offers them and as keys choose them. */
export function useRowActions({ resource, tools, selection, labels }: RowActionsInput) {
  const t = useResourceTexts()
  const language = useLanguage()
  const menu = useRef<ActionMenuHandle>(null)

  /** The buttons of a row as entries, and its menu. */
  function entriesOf(row: AnyRow): { readonly buttons: readonly MenuAction[]; readonly actions: readonly MenuAction[] } {
    const mayUpdate = tools?.rightsOn(row).update
    const open = { label: labels[mayUpdate ? 'edit' : 'open'](rowTitle(resource, row, language)), key: mayUpdate ? LIST_KEYS.edit.stroke : undefined, onChoose: () => tools?.open(row) }
    const { labelOf, onChoose, ...quick } = tools?.quick ?? {}
    const label = labelOf?.(row)
    return { buttons: [open, ...(label ? [{ ...quick, label, onChoose: () => onChoose?.(row) }] : [])], actions: tools?.actions?.(row) ?? [] }
  }

  function openMenu(row: AnyRow, opener: HTMLElement, at?: { x: number; y: number }) {
    const { buttons, actions } = entriesOf(row)
    const none = { label: t('no_actions'), disabled: true, onChoose: () => undefined }
    // At the pointer the buttons of the row are not beside the menu.
    const offered = at ? [...buttons, ...actions] : actions.length > 0 ? actions : [none]
    menu.current?.open({ opener, label: labels.more(rowTitle(resource, row, language)), actions: offered, ...(at && { at }) })
  }

  /** The actions by their keys; without a row those on the whole page. */
  function keyed(row: AnyRow | undefined): readonly Keyed[] {
    const { buttons, actions } = row ? entriesOf(row) : { buttons: [], actions: [] }
    const choosing = selection ? [...(row ? [{ key: SELECT, onChoose: () => { selection.toggle(row) } }] : []), { key: SELECT_PAGE, onChoose: selection.toggleAll }] : []
    return [...buttons, ...actions, ...choosing]
  }

  return { menu, openMenu, keyed }
}
