import type { Resource } from '@office/shared-api/model'
import { useId, useState } from 'react'
import { Button } from '../../button/button'
import { Popover } from '../../popover/popover'
import { useLabels } from '../../reader'
import styles from './columns-menu.module.css'
import { useTableTexts } from './translations'
import type { Columns } from './use-columns'

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
