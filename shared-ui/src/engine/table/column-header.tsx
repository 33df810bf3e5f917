import { classNames } from '../../class-names'
import { Icon } from '../../icon/icon'
import styles from './rows.module.css'

interface ColumnHeaderProps {
  header: string
  /** How the rows are sorted by this column: false when by another one, null when they never are. */
  sorted: 'ascending' | 'descending' | false | null
  onSort: (isDesc: boolean) => void
}

const ICONS = { ascending: 'sort-up', descending: 'sort-down' } as const

/** The head of a column. A press sorts by it, from the least up; the next one turns the order around. */
export function ColumnHeader({ header, sorted, onSort }: ColumnHeaderProps) {
  if (sorted === null) {
    return (
      <th scope="col" className={styles.headerCell}>
        {header}
      </th>
    )
  }
  return (
    <th scope="col" className={classNames(styles.headerCell, styles.sortable)} aria-sort={sorted === false ? 'none' : sorted}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onSort(sorted === 'ascending')
        }}
      >
        {header}
        <Icon name={sorted === false ? 'sort' : ICONS[sorted]} className={classNames(styles.sortIcon, sorted && styles.sorted)} />
      </button>
    </th>
  )
}
