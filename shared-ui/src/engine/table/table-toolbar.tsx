import { useLabels, useRole } from '@office/shared-api'
import { can } from '@office/shared-api/model/desk'
import { Button } from '../../button/button'
import { screen } from '../../screen/screen'
import { ColumnsMenu, type ColumnsMenuProps } from './columns'
import { ExportMenu } from './export-menu'
import { FilterBar, type FilterBarProps } from './filter-bar'
import { SearchBox } from './search-box'
import { START, type TableState } from './table-state'
import { useTableTexts } from './texts'
import styles from './toolbar.module.css'

/** Seldom there, and told in words of many fields. */
const WhereChips = screen(async () => ({ default: (await import('./later')).WhereChips }), null, { quiet: true })

interface TableToolbarProps extends Omit<FilterBarProps, 'onChange'>, ColumnsMenuProps {
  /** Rows are shown as cards: there are no columns to choose, and no file is made of them. */
  hasCards: boolean
  /** The rows that are shown are grouped. */
  grouped: boolean
  onChange: (change: Partial<TableState>, how?: { replace: boolean }) => void
}

/** The line above a table: the search, the filters, and the ways to see the rows. */
export function TableToolbar({ columns, hasCards, grouped, ...filters }: TableToolbarProps) {
  const { resource, state, onChange } = filters
  const t = useTableTexts()
  const labels = useLabels()
  const role = useRole()
  const { groupBy } = resource
  return (
    <div className={styles.bar}>
      <SearchBox
        name={labels.resource(resource)}
        value={state.search}
        onSearch={(search, how) => {
          onChange({ search }, how)
        }}
      />
      {state.where !== '' && <WhereChips {...filters} />}
      <FilterBar {...filters} />
      <span className={styles.actions} data-line="">
        {groupBy !== undefined && !columns.beside && (
          <Button
            variant="quiet"
            className={styles.forTable}
            aria-pressed={grouped}
            onClick={() => {
              const { sortField, isDesc } = START
              onChange(grouped ? { sortField, isDesc } : { sortField: groupBy, isDesc: false })
            }}
          >
            {t('group_by', { field: labels.field(resource, groupBy) })}
          </Button>
        )}
        {!hasCards && can(role, 'export', resource) && <ExportMenu resource={resource} state={state} columns={columns} />}
        {!hasCards && !columns.fixed && <ColumnsMenu resource={resource} columns={columns} />}
      </span>
    </div>
  )
}
