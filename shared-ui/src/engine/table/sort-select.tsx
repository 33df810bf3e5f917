import { useLabels } from '@office/shared-api'
import { sortableFields } from '@office/shared-api/model/desk'
import type { Resource } from '@office/shared-api/model/public'
import { useId, useMemo } from 'react'
import { classNames } from '../../class-names'
import type { TableState } from './table-state'
import arrow from '../form/select-arrow.module.css'
import styles from './toolbar.module.css'
import { useTableTexts } from './texts'

interface SortSelectProps {
  resource: Resource
  state: TableState
  onChange: (change: Partial<TableState>) => void
}

/** The order of the rows as a select, for narrow screens, where rows are cards without headers to press. */
export function SortSelect({ resource, state, onChange }: SortSelectProps) {
  const t = useTableTexts()
  const labels = useLabels()
  const id = useId()
  // Two for each column: too many words to look up again for each page.
  const orders = useMemo(
    () =>
      sortableFields(resource).flatMap((sortField) =>
        [true, false].map((isDesc) => ({
          sortField,
          isDesc,
          value: `${isDesc ? '-' : ''}${sortField}`,
          // Rows in this order stand in groups: here no other button offers that.
          label: t(!isDesc && sortField === resource.groupBy ? 'group_by' : isDesc ? 'descending' : 'ascending', { field: labels.field(resource, sortField) }),
        })),
      ),
    [resource, t, labels],
  )
  return (
    <span className={styles.sort}>
      <label htmlFor={id} className={styles.filterLabel}>
        {t('sort_by')}
      </label>
      <select
        id={id}
        className={classNames(arrow.arrow, styles.select)}
        value={`${state.isDesc ? '-' : ''}${state.sortField}`}
        onChange={(event) => {
          const order = orders.find(({ value }) => value === event.target.value)
          if (order) onChange({ sortField: order.sortField, isDesc: order.isDesc })
        }}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
