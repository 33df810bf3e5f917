import { useLanguage } from '@office/shared-api'
import { resourceNamed } from '@office/shared-api/model/desk'
import type { Resource } from '@office/shared-api/model/public'
import { useId } from 'react'
import { Button } from '../../button/button'
import { classNames } from '../../class-names'
import type { Choices } from '../choices'
import arrow from '../form/select-arrow.module.css'
import { itemsOf, rowTitle } from '../references'
import { offeredFilters, withFilter, type OfferedFilter, type TableState } from './table-state'
import { useTableTexts } from './texts'
import styles from './toolbar.module.css'

export interface ListFiltersProps {
  resource: Resource
  state: TableState
  choices: Choices
  onChange: (change: Partial<TableState>) => void
  /** The name of the filter that stands elsewhere. */
  omit?: string | undefined
  /** Those that narrow the list, those that do not, or all. */
  which?: 'all' | 'chosen' | 'others'
  /** Each filter is a chip that can be taken away. */
  onRemove?: (change: Partial<TableState>) => void
}

/** The filters of a list besides the search, as its resource declares them. */
export function ListFilters({ resource, state, choices, onChange, omit, which = 'all', onRemove }: ListFiltersProps) {
  const optionsFor = useFilterOptions(choices)
  const isMeant = (name: string) => name !== omit && (which === 'all' || (state.filters[name] !== undefined) === (which === 'chosen'))
  return offeredFilters(resource).filter(([name]) => isMeant(name)).map(([name, filter]) => (
    <Filter
      key={name}
      filter={filter}
      options={optionsFor(filter, state.filters[name])}
      value={state.filters[name]}
      onChange={(value) => {
        onChange({ filters: withFilter(state.filters, name, filter, value) })
      }}
      onRemove={
        onRemove &&
        (() => {
          const { [name]: _gone, ...filters } = state.filters
          onRemove({ filters })
        })
      }
    />
  ))
}

type Option = readonly [value: string, label: string]

function useFilterOptions({ lookups = [], offered }: ListFiltersProps['choices']): (filter: OfferedFilter, chosen: string | undefined) => readonly Option[] {
  const language = useLanguage()
  return (filter, chosen = '') => {
    if (filter.type === 'choice') return Object.entries(filter.options).map(([value, label]): Option => [value, label[language]])
    if (filter.type === 'id') {
      const { all, texts, rows } = filter.offered
      const words = Object.entries(texts).map(([value, text]): Option => [value, text[language]])
      return [['', all[language]], ...words, ...(offered?.[rows] ?? []).map(({ Id, Name }): Option => [String(Id), String(Name)])]
    }
    const target = resourceNamed(filter.type === 'lookup' ? filter.list : filter.to)
    const rows = filter.type === 'lookup' ? itemsOf(target, lookups) : (offered?.[filter.to] ?? [])
    const options = rows.map((row): Option => [String(row.Id), rowTitle(target, row, language)])
    // An address may name several items, which the select offers as one choice.
    const several = new Intl.ListFormat(language, { type: 'disjunction' }).format(options.flatMap(([id, label]) => (chosen.split(',').includes(id) ? [label] : [])))
    return [['', filter.all[language]], ...(chosen.includes(',') ? [[chosen, several] as const] : []), ...options]
  }
}

interface FilterProps {
  filter: OfferedFilter
  options: readonly Option[]
  /** Undefined for the default. */
  value: string | undefined
  onChange: (value: string) => void
  onRemove: (() => void) | undefined
}

function Filter({ filter, options, value, onChange, onRemove }: FilterProps) {
  const id = useId()
  const t = useTableTexts()
  const language = useLanguage()
  const label = (filter.type === 'id' ? filter.offered : filter).label[language]
  return (
    <span className={classNames(styles.filter, onRemove && styles.chip)}>
      <label htmlFor={id} className={styles.filterLabel}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(arrow.arrow, styles.select)}
        value={value ?? (filter.type === 'choice' ? filter.default : '')}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      {onRemove && <Button variant="quiet" size="small" icon="close" label={t('remove_filter', { name: label })} onClick={onRemove} />}
    </span>
  )
}
