import { columnFields, type Resource } from '@office/shared-api/model'
import { useState } from 'react'
import { useServices } from '../resource/services'
import { readColumns, usualColumns, writeColumns, type ColumnEntry } from './column-choice'

export interface Columns {
  /** Every column that can be shown, in the table's order. */
  readonly all: readonly ColumnEntry[]
  /** Those that are. */
  readonly shown: readonly ColumnEntry[]
  readonly toggle: (name: string) => void
  /** Back to the columns that the resource shows by itself. */
  readonly reset: () => void
}

/** Which columns of a resource the reader sees: each person's own choice, remembered in the browser. */
export function useColumns(resource: Resource): Columns {
  const { userId } = useServices()
  const [names, setNames] = useState(() => readColumns(resource, userId))
  const all = columnFields(resource)
  return {
    all,
    shown: all.filter(([name]) => names.includes(name)),
    toggle: (name) => {
      const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
      setNames(next)
      writeColumns(resource, userId, next)
    },
    reset: () => {
      setNames(usualColumns(resource))
      writeColumns(resource, userId, null)
    },
  }
}
