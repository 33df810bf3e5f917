import { useLabels, useLanguage } from '@office/shared-api'
import type { AnyRow, FieldDefinition, FieldValue, GroupCount } from '@office/shared-api/model'
import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../class-names'
import { formatNumber } from '../../format/format'
import { Icon } from '../../icon/icon'
import { ActionMenu, DataRows, type ActionMenuHandle, type DataColumn } from '../../primereact'
import { useShowField } from '../field-text'
import { rowTitle } from '../references'
import { useResourceTexts } from '../texts'
import { CellEditor } from './cell-editor'
import { useRowLabels, type RowTools } from './row-tools'
import { ChoiceBox, type Selection } from './selection'
import type { TableState } from './table-state'
import styles from './table-rows.module.css'
import { useTableTexts } from './texts'
import { ACTIONS, CHOICE, EXPANDER, useDisplayRows, type EditedCell, type RowLook } from './use-display-rows'
import { useSettled } from './use-settled'

interface TableRowsProps extends RowLook {
  /** The order of these rows: the next may be on the way. */
  sorted: Pick<TableState, 'sortField' | 'isDesc'>
  rows: readonly AnyRow[]
  selection: Selection | null
  tools: RowTools | undefined
  /** The rows of each group; undefined until they are counted, null where rows are not grouped. */
  groups: readonly GroupCount[] | null | undefined
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** Has to be stable. */
  onSort: (sortField: string, isDesc: boolean) => void
}

/** Notes and the like may run over lines; shorter texts keep to one. */
function isProse(field: FieldDefinition): boolean {
  return field.type === 'text' && field.multiline === true
}

const NONE: ReadonlySet<number> = new Set()

/** The rows themselves. On a narrow screen each is a card, where every value carries its label. */
export function TableRows({ sorted, rows: latestRows, selection, tools, empty, onSort, groups, ...look }: TableRowsProps) {
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
  const columns = useDataColumns(look, { sorted, selection, of: rows.length, withTools: tools !== undefined, onSort })
  const headOf = useGroupHeads(look, groups)

  function openMenu(row: AnyRow, opener: HTMLElement, at?: { x: number; y: number }) {
    const name = rowTitle(resource, row, language)
    const actions = tools?.actions?.(row) ?? []
    const open = { label: labels[tools?.rightsOn(row).update ? 'edit' : 'open'](name), onChoose: () => tools?.open(row) }
    const none = { label: t('no_actions'), disabled: true, onChoose: () => undefined }
    // At the pointer the button that opens the row is not beside the menu.
    const quickLabel = tools?.quick?.labelOf(row)
    const quick = quickLabel ? [{ label: quickLabel, icon: tools?.quick?.icon, onChoose: () => tools?.quick?.onChoose(row) }] : []
    const offered = at ? [open, ...quick, ...actions] : actions.length > 0 ? actions : [none]
    menu.current?.open({ opener, label: labels.more(name), actions: offered, ...(at && { at }) })
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

  const display = useDisplayRows(look, {
    rows,
    selection,
    tools,
    labels,
    onMenu: openMenu,
    expanded,
    onExpand: ({ Id }) => {
      setExpanded(expanded.has(Id) ? new Set([...expanded].filter((id) => id !== Id)) : new Set([...expanded, Id]))
    },
    onEdit: setEditing,
    editing,
    editor: editing && <CellEditor key={`${editing.row.Id} ${editing.name}`} resource={resource} cell={editing} onClose={closeEditor} />,
    headOf,
  })
  const noticeFocus = useFocusAtItsRow(place, rows)
  return (
    <div
      ref={place}
      className={styles.place}
      onFocus={noticeFocus}
      // The button is for the keyboard, too; a press beside it is passed on.
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
        rows={display}
        grouped={headOf !== null}
        empty={rows.length === 0 ? empty : undefined}
      />
      <ActionMenu ref={menu} />
    </div>
  )
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

/** The number, what is worked out, and the fields that the reader wants to see; a box before them and buttons after. */
function useDataColumns(
  { resource, computed, columns, expansion }: RowLook,
  { sorted: { sortField, isDesc }, selection, of, withTools, onSort }: Pick<TableRowsProps, 'sorted' | 'selection' | 'onSort'> & { of: number; withTools: boolean },
): readonly DataColumn[] {
  const t = useTableTexts()
  const labels = useLabels()
  return useMemo(() => {
    const titleFields = new Set(Object.values(resource.title))
    const sortable = (name: string, field = name, label = labels.field(resource, name)): DataColumn => {
      const turned = field !== name
      const sort = sortField !== field ? 'none' : isDesc !== turned ? 'descending' : 'ascending'
      return { name, label, sort, header: <SortButton label={label} sort={sort} onSort={(desc) => { onSort(field, desc !== turned) }} /> }
    }
    const all = selection && (
      <ChoiceBox
        label={t('select_all')}
        checked={of > 0 && selection.rows.length === of}
        partly={selection.rows.length > 0 && selection.rows.length < of}
        onToggle={selection.toggleAll}
      />
    )
    return [
      ...(all ? [{ name: CHOICE, header: all, label: t('select'), className: styles.choice }] : []),
      ...(expansion
        ? [{ name: EXPANDER, header: <span className="visually-hidden">{t('details')}</span>, className: styles.choice }]
        : []),
      sortable('Id'),
      ...computed.map(({ name, header, sortedAgainst }) => (sortedAgainst === undefined ? { name, header, label: header } : sortable(name, sortedAgainst, header))),
      ...columns.map(([name, field]) => ({
        ...(field.unsorted ? { name, header: labels.field(resource, name), label: labels.field(resource, name) } : sortable(name)),
        className: classNames(titleFields.has(name) && styles.title, isProse(field) && styles.prose, resource.pinned?.includes(name) && styles.pinned),
        headerClassName: classNames(resource.pinned?.includes(name) && styles.pinnedHeader),
      })),
      ...(withTools
        ? [
            {
              name: ACTIONS,
              header: <span className="visually-hidden">{t('row_actions')}</span>,
              className: styles.actions,
              headerClassName: styles.actionsHeader,
            },
          ]
        : []),
    ]
  }, [resource, computed, columns, expansion, sortField, isDesc, selection, of, withTools, onSort, t, labels])
}

interface SortButtonProps {
  label: string
  sort: 'ascending' | 'descending' | 'none'
  onSort: (isDesc: boolean) => void
}

const ICONS = { ascending: 'sort-up', descending: 'sort-down', none: 'sort' } as const

/** The head of a column. A press sorts by it, from the least up; the next one turns the order around. */
function SortButton({ label, sort, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => {
        onSort(sort === 'ascending')
      }}
    >
      {label}
      <Icon name={ICONS[sort]} className={classNames(styles.sortIcon, sort !== 'none' && styles.sorted)} />
    </button>
  )
}

const ROW = '[data-row]'

/** The button that opens the row of a press; null over what is pressed for itself, and while text is chosen. */
function openerAt(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input, label, form') || getSelection()?.type === 'Range') return null
  return target.closest('tr')?.querySelector<HTMLElement>(`${ROW} button`) ?? null
}

/** The row in whose line an element stands. */
function rowAt(element: Element, rows: readonly AnyRow[]): AnyRow | undefined {
  const id = element.closest('tr')?.querySelector<HTMLElement>(ROW)?.dataset['row']
  return rows.find(({ Id }) => String(Id) === id)
}

/** The row at which a menu was asked for; null over a link or a box, which have a menu of the browser's, and while text is chosen. With Shift the browser's menu
 * comes, and on touch, where the press means to choose text. */
function rowAskedFor({ target, shiftKey, nativeEvent }: MouseEvent, rows: readonly AnyRow[]): { row: AnyRow; opener: HTMLElement } | null {
  if (shiftKey || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')) return null
  if (!(target instanceof Element) || target.closest('a, input') || getSelection()?.type === 'Range') return null
  const row = rowAt(target, rows)
  const opener = target.closest('tr')?.querySelector<HTMLElement>(`${ROW} button:last-child`)
  return row && opener ? { row, opener } : null
}

/**
 * Rows are filled anew by their place: the focus goes with its row where that stands elsewhere now, to the next control where its own is gone, and leaves
 * where the row is gone, so that nobody presses the button of another row. Returns the handler that notices where the focus is.
 */
function useFocusAtItsRow(place: RefObject<HTMLElement | null>, rows: readonly AnyRow[]) {
  const focused = useRef<{ row: string; at: number; control: Element }>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const { row, at, control: before } = focused.current
    const line = document.activeElement?.closest('tr')
    // A button whose press took it away has left the focus to the page.
    const isLost = document.activeElement === document.body && !before.isConnected
    if (!isLost && (!line || !place.current?.contains(line) || line.querySelector<HTMLElement>(ROW)?.dataset['row'] === row)) return
    const now = place.current?.querySelector(`[data-row="${row}"]`)?.closest('tr')
    const control = now && controlsOf(now)[at]
    if (control) control.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [place, rows])
  return ({ target }: FocusEvent) => {
    const line = target.closest('tr')
    const row = line?.querySelector<HTMLElement>(ROW)?.dataset['row']
    focused.current = line && row !== undefined ? { row, at: controlsOf(line).indexOf(target as HTMLElement), control: target } : undefined
  }
}

function controlsOf(line: Element): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('button, input, a')]
}
