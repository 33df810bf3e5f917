import { useLanguage } from '@office/shared-api'
import type { Resource } from '@office/shared-api/model'
import { useId, type ReactNode } from 'react'
import { classNames } from '../../class-names'
import type { OfferedRows } from '../choices'
import { rowTitle, targetOf } from '../references'
import type { Archived, TableState } from './table-state'
import arrow from '../form/select-arrow.module.css'
import styles from './toolbar.module.css'
import { useTableTexts } from './texts'

interface ListFiltersProps {
  resource: Resource
  state: TableState
  offered: OfferedRows | undefined
  onChange: (change: Partial<TableState>) => void
}

const ARCHIVED: readonly Archived[] = ['false', 'true', 'all']

/** What a list can be narrowed by besides the search, as its resource names it. */
export function ListFilters({ resource, state, offered, onChange }: ListFiltersProps) {
  const t = useTableTexts()
  const language = useLanguage()
  // What has come since some row is asked by the screen, not chosen by the reader.
  const filters = Object.keys(resource.filters ?? {}).filter((extra) => extra !== 'after')
  return filters.map((extra) =>
    extra === 'archived' ? (
      <Filter
        key={extra}
        label={t('archived')}
        value={state.archived}
        onChange={(value) => {
          onChange({ archived: ARCHIVED.find((known) => known === value) ?? 'false' })
        }}
      >
        {ARCHIVED.map((value) => (
          <option key={value} value={value}>
            {t(`archived_${value}`)}
          </option>
        ))}
      </Filter>
    ) : (
      <Filter
        key={extra}
        label={t('office')}
        value={state.officeId === null ? '' : String(state.officeId)}
        onChange={(value) => {
          onChange({ officeId: value === '' ? null : Number(value) })
        }}
      >
        <option value="">{t('every_office')}</option>
        {offered?.['offices']?.map((office) => (
          <option key={office.Id} value={office.Id}>
            {rowTitle(targetOf({ to: 'offices' }), office, language)}
          </option>
        ))}
      </Filter>
    ),
  )
}

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Filter({ label, value, onChange, children }: FilterProps) {
  const id = useId()
  return (
    <span className={styles.filter}>
      <label htmlFor={id} className={styles.filterLabel}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(arrow.arrow, styles.select)}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        {children}
      </select>
    </span>
  )
}
