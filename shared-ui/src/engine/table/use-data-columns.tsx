import { useLabels } from '@office/shared-api'
import type { FieldDefinition } from '@office/shared-api/model'
import { useMemo } from 'react'
import { classNames } from '../../class-names'
import { Icon } from '../../icon/icon'
import type { DataColumn } from '../../primereact'
import { ChoiceBox, type Selection } from './selection'
import type { TableState } from './table-state'
import styles from './table-rows.module.css'
import { useTableTexts } from './texts'
import { ACTIONS, CHOICE, EXPANDER, type RowLook } from './use-display-rows'

export interface ColumnsInput {
  /** The order of the rows that are shown: the next may be on the way. */
  sorted: Pick<TableState, 'sortField' | 'isDesc'>
  selection: Selection | null
  /** How many rows are shown. */
  of: number
  withTools: boolean
  /** Has to be stable. */
  onSort: (sortField: string, isDesc: boolean) => void
}

/** A text of any length. */
function isText(field: FieldDefinition): boolean {
  return field.type === 'text' || field.type === 'reference'
}

/** The state of a row, which needs no label: a badge, or a yes-or-no that the screen shows in words of its own. */
function isState(field: FieldDefinition, hasOwnCell: boolean): boolean {
  return (field.type === 'lookup' && field.badge === true) || (field.type === 'boolean' && hasOwnCell)
}

/** The number, what is worked out, and the fields that the reader wants to see; a box before them and buttons after. */
export function useDataColumns(
  { resource, computed, columns, cells, expansion }: RowLook,
  { sorted: { sortField, isDesc }, selection, of, withTools, onSort }: ColumnsInput,
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
      { ...sortable('Id'), className: styles.number },
      ...computed.map(({ name, header, sortedAgainst }) => ({
        ...(sortedAgainst === undefined ? { name, header, label: header } : sortable(name, sortedAgainst, header)),
        className: styles.computed,
      })),
      ...columns.map(([name, field]) => ({
        ...(field.unsorted ? { name, header: labels.field(resource, name), label: labels.field(resource, name) } : sortable(name)),
        className: classNames(titleFields.has(name) && styles.title, isText(field) && styles.text, isState(field, name in cells) && styles.state, field.type === 'image' && styles.picture, resource.pinned?.includes(name) && styles.pinned),
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
  }, [resource, computed, columns, cells, expansion, sortField, isDesc, selection, of, withTools, onSort, t, labels])
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
