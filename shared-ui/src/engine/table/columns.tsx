import { useLabels, useSession } from '@office/shared-api'
import { columnFields, type FieldDefinition, type Resource } from '@office/shared-api/model/public'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../button/button'
import { persisted } from '../../draft/persisted'
import { Popover } from '../../popover/popover'
import styles from './columns.module.css'
import { useTableTexts } from './texts'

export type ColumnEntry = readonly [name: string, field: FieldDefinition]

/** The names that users chose to see: by the user's Id and the resource's name. */
type Chosen = Readonly<Record<string, readonly string[] | undefined>>

const useChosen = persisted<Chosen>('columns', () => localStorage, {})

export interface Columns {
  /** Every column that can be shown, in the table's order. */
  readonly all: readonly ColumnEntry[]
  readonly shown: readonly ColumnEntry[]
  readonly toggle: (name: string) => void
  /** Back to the columns that the resource shows by itself. */
  readonly reset: () => void
}

/** The visible columns of a resource: the user's own choice, remembered in the browser, else those that it shows by itself. */
export function useColumns(resource: Resource): Columns {
  const key = `${useSession().user?.Id}.${resource.name}`
  const chosen = useChosen((all) => all[key])
  const all = useMemo(() => columnFields(resource), [resource])
  const shown = useMemo(
    () => all.filter(([name, field]) => (chosen ? chosen.includes(name) : field.column === 'shown')),
    [all, chosen],
  )
  return {
    all,
    shown,
    toggle: (name) => {
      const names = shown.map(([other]) => other)
      useChosen.setState({ [key]: names.includes(name) ? names.filter((other) => other !== name) : [...names, name] })
    },
    reset: () => {
      useChosen.setState({ [key]: undefined })
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
      <Button variant="quiet" icon="filters" label={t('columns')} popoverTarget={id} />
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
