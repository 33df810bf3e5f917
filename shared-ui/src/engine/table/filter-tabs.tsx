import { useLanguage } from '@office/shared-api'
import type { ChoiceFilter, Resource } from '@office/shared-api/model/public'
import type { ReactNode } from 'react'
import { formatNumber } from '../../format/format'
import { RadioTabs } from '../../tabs/radio-tabs'
import { withFilter, type TableState } from './table-state'
import styles from './table.module.css'

/** A choice filter as tabs. Counts and empty states are by the filter's options; an option without a count has only its name. */
export interface TableTabs {
  readonly filter: string
  readonly counts?: Readonly<Partial<Record<string, number>>> | undefined
  /** Stands in place of the rows where the tab alone has none. */
  readonly empty?: Readonly<Partial<Record<string, ReactNode>>> | undefined
}

function choiceOf({ name, filters = {} }: Resource, { filter }: TableTabs): ChoiceFilter {
  const found = filters[filter]
  if (found?.type !== 'choice') throw new Error(`${name} has no choice filter ${filter}`)
  return found
}

/** The option that a table's state chooses. */
export function tabOf(resource: Resource, { filters }: TableState, tabs: TableTabs): string {
  return filters[tabs.filter] ?? choiceOf(resource, tabs).default
}

interface FilterTabsProps {
  resource: Resource
  tabs: TableTabs
  state: TableState
  onChange: (change: Partial<TableState>) => void
}

export function FilterTabs({ resource, tabs, state, onChange }: FilterTabsProps) {
  const language = useLanguage()
  const filter = choiceOf(resource, tabs)
  const options = Object.entries(filter.options).map(([value, text]) => {
    const count = tabs.counts?.[value]
    return {
      value,
      label: (
        <>
          {text[language]}{' '}
          {count !== undefined && <span className={styles.tabCount}>{formatNumber(count, language)}</span>}
        </>
      ),
    }
  })
  return (
    <div className={styles.tabs} data-fades="">
      <RadioTabs
        quiet
        label={filter.label[language]}
        options={options}
        value={tabOf(resource, state, tabs)}
        onChange={(value) => {
          onChange({ filters: withFilter(state.filters, tabs.filter, filter, value) })
        }}
      />
    </div>
  )
}
