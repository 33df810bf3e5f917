import { useLabels, useSession } from '@office/shared-api'
import { columnFields, type FieldDefinition, type Resource } from '@office/shared-api/model'
import { useId, useState } from 'react'
import { Button } from '../../button/button'
import { Popover } from '../../popover/popover'
import styles from './columns.module.css'
import { useTableTexts } from './texts'

export type ColumnEntry = readonly [name: string, field: FieldDefinition]

function storageKey(resource: Resource, userId: number): string {
  return `office.columns.${userId}.${resource.name}`
}

/** The columns as the resource has them when nobody has chosen. */
function defaultColumns(resource: Resource): string[] {
  return columnFields(resource)
    .filter(([, field]) => field.column === 'shown')
    .map(([name]) => name)
}

/** The user's earlier choice, without names that are no column of the resource any more. */
function readColumns(resource: Resource, userId: number | undefined): string[] {
  const usual = defaultColumns(resource)
  if (userId === undefined) return usual
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(resource, userId)) ?? 'null')
    if (!Array.isArray(kept)) return usual
    return columnFields(resource).flatMap(([name]) => (kept.includes(name) ? [name] : []))
  } catch {
    // A browser that keeps nothing, or an entry that is not ours.
    return usual
  }
}

/** Remembers the choice in this browser; null goes back to the default columns. */
function writeColumns(resource: Resource, userId: number | undefined, names: readonly string[] | null): void {
  if (userId === undefined) return
  try {
    if (names === null) localStorage.removeItem(storageKey(resource, userId))
    else localStorage.setItem(storageKey(resource, userId), JSON.stringify(names))
  } catch {
    // Not kept: the choice holds until the page is left.
  }
}

export interface Columns {
  /** Every column that can be shown, in the table's order. */
  readonly all: readonly ColumnEntry[]
  readonly shown: readonly ColumnEntry[]
  readonly toggle: (name: string) => void
  /** Back to the columns that the resource shows by itself. */
  readonly reset: () => void
}

/** Which columns of a resource the user sees: their own choice, remembered in the browser. */
export function useColumns(resource: Resource): Columns {
  const userId = useSession().user?.Id
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
      setNames(defaultColumns(resource))
      writeColumns(resource, userId, null)
    },
  }
}

interface ColumnsMenuProps {
  resource: Resource
  columns: Columns
}

/** The button that opens the choice of columns. */
export function ColumnsMenu({ resource, columns }: ColumnsMenuProps) {
  const t = useTableTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="filters" popoverTarget={id}>
        {t('columns')}
      </Button>
      <Popover
        id={id}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
        }}
      >
        {open && <ColumnBoxes resource={resource} columns={columns} />}
      </Popover>
    </>
  )
}

function ColumnBoxes({ resource, columns }: ColumnsMenuProps) {
  const t = useTableTexts()
  const labels = useLabels()
  const shown = new Set(columns.shown.map(([name]) => name))
  return (
    <>
      <fieldset className={styles.columns}>
        <legend className={styles.title}>{t('columns_title')}</legend>
        {columns.all.map(([name]) => (
          <label key={name} className={styles.column}>
            <input
              type="checkbox"
              checked={shown.has(name)}
              onChange={() => {
                columns.toggle(name)
              }}
            />
            {labels.field(resource, name)}
          </label>
        ))}
      </fieldset>
      <Button size="small" onClick={columns.reset}>
        {t('columns_reset')}
      </Button>
    </>
  )
}
