import { useLabels } from '@office/shared-api'
import { Button } from '../../button/button'
import type { ColumnsMenuProps } from './columns'
import styles from './columns.module.css'
import { useTableTexts } from './texts'

/** The choice of columns, each with its box. */
export function ColumnBoxes({ resource, columns }: ColumnsMenuProps) {
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
