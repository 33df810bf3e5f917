import { useLabels, useLanguage } from '@office/shared-api'
import type { AnyRow, FieldValue, GroupCount } from '@office/shared-api/model'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../../format/format'
import { ActionMenu, DataRows, type ActionMenuHandle, type MenuAction } from '../../primereact'
import { useSearchParams } from '../../router'
import { screen } from '../../screen/screen'
import { useShowField } from '../field-text'
import { LIST_KEYS, SELECT, SELECT_PAGE } from '../../keys/list-keys'
import { chooseByKey, type Keyed } from '../../keys/strokes'
import { Prefetch } from '../prefetch'
import { rowTitle } from '../references'
import { useResourceTexts } from '../texts'
import { idIn } from '../resource/row-address'
import { controlsOf, menuOpenerAt, openerAt, rowAskedFor, rowAt, useFocusAtItsRow } from './row-place'
import { useRowLabels, type RowTools } from './row-tools'
import styles from './table-rows.module.css'
import { useTableTexts } from './texts'
import { useDataColumns, type ColumnsInput } from './use-data-columns'
import { useDisplayRows, type EditedCell, type RowLook } from './use-display-rows'
import { useInSightFirst } from './use-in-sight-first'
import { useSettled } from './use-settled'

interface TableRowsProps extends RowLook, Pick<ColumnsInput, 'sorted' | 'selection' | 'onSort'> {
  rows: readonly AnyRow[]
  /** Which list they are of: its filters, order and page in words. */
  listed: string
  tools: RowTools | undefined
  /** The rows of each group; undefined until they are counted, null where rows are not grouped. */
  groups: readonly GroupCount[] | null | undefined
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
}

const NONE: ReadonlySet<number> = new Set()

/** Comes with its calendar when a cell is first edited. */
const CellEditor = screen(async () => ({ default: (await import('./later')).CellEditor }), null)

/** Milliseconds for which a cell that was pressed waits for the code of its editor. */
const PATIENCE = 1_000

/** The rows themselves. On a narrow screen each is a card, where every value carries its label. */
export function TableRows({ sorted, rows: latestRows, listed, selection, tools, empty, onSort, groups, ...look }: TableRowsProps) {
  const { resource } = look
  const t = useResourceTexts()
  const language = useLanguage()
  const labels = useRowLabels(resource)
  const names = useLabels()
  const menu = useRef<ActionMenuHandle>(null)
  const place = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState(NONE)
  const [editing, setEditing] = useState<EditedCell | null>(null)
  // New rows wait while a cell is edited.
  const rows = useSettled(latestRows, editing === null)
  const fresh = useFresh(rows, listed)
  const columns = useDataColumns(look, { sorted, selection, of: rows.length, withTools: tools !== undefined, onSort })
  const headOf = useGroupHeads(look, groups)

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

  function keyed(row: AnyRow | undefined): readonly Keyed[] {
    const { buttons, actions } = row ? entriesOf(row) : { buttons: [], actions: [] }
    const choosing = selection ? [...(row ? [{ key: SELECT, onChoose: () => { selection.toggle(row) } }] : []), { key: SELECT_PAGE, onChoose: selection.toggleAll }] : []
    return [...buttons, ...actions, ...choosing]
  }

  function closeEditor(step: number | null) {
    flushSync(() => {
      setEditing(null)
    })
    const line = editing && place.current?.querySelector(`[data-row="${editing.row.Id}"]`)?.closest('tr')
    if (!line || step === null) return
    const controls = controlsOf(line)
    controls[controls.findIndex((control) => control.dataset['edit'] === editing.name) + step]?.focus()
  }

  /** Lazy loading: the cell stays a button, with its place and the focus, until the editor's code is there. The screen shows a slow or a lost load. */
  function openEditor(cell: EditedCell) {
    const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    void Promise.race([CellEditor.preload(), waited]).then(() => {
      // The next key is for the editor.
      flushSync(() => {
        setEditing(cell)
      })
    })
  }

  const opened = idIn(useSearchParams()[0])
  const display = useDisplayRows(look, {
    rows,
    fresh,
    opened,
    selection,
    tools,
    labels,
    onMenu: openMenu,
    expanded,
    onExpand: ({ Id }) => {
      setExpanded(expanded.has(Id) ? new Set([...expanded].filter((id) => id !== Id)) : new Set([...expanded, Id]))
    },
    onEdit: openEditor,
    editing,
    editor: editing && <CellEditor key={`${editing.row.Id} ${editing.name}`} resource={resource} cell={editing} onClose={closeEditor} />,
    headOf,
  })
  const shown = useInSightFirst(display, place)
  const noticeFocus = useFocusAtItsRow(place, rows)
  return (
    <div
      ref={place}
      className={styles.place}
      data-rows=""
      onFocus={noticeFocus}
      onKeyDownCapture={({ nativeEvent, target, currentTarget }) => {
        // A menu stands beside the page, and has keys of its own.
        const at = target instanceof Element && currentTarget.contains(target) ? target : null
        if (!at) return
        chooseByKey(nativeEvent, () => keyed(rowAt(at, rows)), menuOpenerAt(at) ?? currentTarget)
      }}
      // Delegation: a press beside the button, which the keyboard needs, counts as a press on it.
      onClickCapture={({ target }) => {
        const opener = openerAt(target)
        opener?.focus()
        opener?.click()
      }}
      onContextMenu={(event) => {
        const asked = rowAskedFor(event, rows)
        if (!asked || !tools) return
        event.preventDefault()
        openMenu(asked.row, asked.opener, { x: event.clientX, y: event.clientY })
      }}
    >
      <DataRows
        label={names.resource(resource)}
        columns={columns}
        rows={shown}
        grouped={headOf !== null}
        empty={rows.length === 0 ? empty : undefined}
      />
      <ActionMenu ref={menu} />
      {look.editable.length > 0 && <Prefetch part={CellEditor} />}
    </div>
  )
}

/** The Ids of the rows that came while the same list was open: they are tinted for some seconds. */
function useFresh(rows: readonly AnyRow[], listed: string): ReadonlySet<number> {
  const newest = Math.max(0, ...rows.map(({ Id }) => Id))
  const [seen, setSeen] = useState({ rows, listed, newest, fresh: NONE })
  if (seen.rows === rows) return seen.fresh
  const fresh = seen.listed === listed && seen.newest > 0 ? new Set(rows.flatMap(({ Id }) => (Id > seen.newest ? [Id] : []))) : NONE
  setSeen({ rows, listed, newest: Math.max(newest, seen.listed === listed ? seen.newest : 0), fresh })
  return fresh
}

/** The heads of the groups with the number of all their rows, on whatever page; null where rows are not grouped. */
function useGroupHeads({ resource, choices }: RowLook, groups: readonly GroupCount[] | null | undefined) {
  const t = useTableTexts()
  const language = useLanguage()
  const show = useShowField(choices)
  return useMemo(() => {
    const name = resource.groupBy
    const field = name === undefined ? undefined : resource.fields[name]
    if (name === undefined || !field || groups === null) return null
    const heads = new Map<FieldValue, ReactNode>()
    const make = (row: AnyRow, item: FieldValue) => {
      const count = groups?.find(({ Id }) => Id === item)?.Count
      return (
        <span className={styles.head}>
          {item === null ? t('group_none') : show(name, field, row)}
          {count !== undefined && <span className={styles.count}>{t('group_count', { count, number: formatNumber(count, language) })}</span>}
        </span>
      )
    }
    return (row: AnyRow) => {
      const item = row[name] ?? null
      if (!heads.has(item)) heads.set(item, make(row, item))
      return heads.get(item)
    }
  }, [resource, groups, t, language, show])
}
