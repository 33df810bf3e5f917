import { useLabels, useLanguage } from '@office/shared-api'
import type { AnyRow, FieldValue, GroupCount } from '@office/shared-api/model'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { formatNumber } from '../../format/format'
import { ActionMenu, DataRows } from '../../primereact'
import { useSearchParams } from '../../router'
import { useShowField } from '../field-text'
import { chooseByKey } from '../../keys/strokes'
import { Prefetch } from '../prefetch'
import { idIn } from '../resource/row-address'
import { menuOpenerAt, openerAt, rowAskedFor, rowAt, useFocusAtItsRow } from './row-place'
import { useRowLabels, type RowTools } from './row-tools'
import styles from './table-rows.module.css'
import { useTableTexts } from './texts'
import { CellEditor, useCellEditing } from './use-cell-editing'
import { useDataColumns, type ColumnsInput } from './use-data-columns'
import { useDisplayRows, type RowLook } from './use-display-rows'
import { useInSightFirst } from './use-in-sight-first'
import { useRowActions } from './use-row-actions'
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

/** The rows themselves. On a narrow screen each is a card, where every value carries its label. */
export function TableRows({ sorted, rows: latestRows, listed, selection, tools, empty, onSort, groups, ...look }: TableRowsProps) {
  const { resource } = look
  const labels = useRowLabels(resource)
  const names = useLabels()
  const place = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState(NONE)
  const [editing, openEditor, closeEditor] = useCellEditing(place)
  // New rows wait while a cell is edited.
  const rows = useSettled(latestRows, editing === null)
  const fresh = useFresh(rows, listed)
  const columns = useDataColumns(look, { sorted, selection, of: rows.length, withTools: tools !== undefined, onSort })
  const headOf = useGroupHeads(look, groups)
  const { menu, openMenu, keyed } = useRowActions({ resource, tools, selection, labels })
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
