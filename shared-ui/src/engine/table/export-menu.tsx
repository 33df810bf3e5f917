import { exportRows } from '@office/shared-api/client'
import { EXPORT_FORMATS, type ExportFormat, type Resource } from '@office/shared-api/model'
import { useId } from 'react'
import { Button } from '../../button/button'
import { download } from '../../download'
import { Popover } from '../../popover/popover'
import { useChange } from '../use-change'
import type { Columns } from './columns'
import styles from './columns.module.css'
import { queryOf, type TableState } from './table-state'
import { useTableTexts } from './texts'

interface ExportMenuProps {
  resource: Resource
  state: TableState
  columns: Columns
}

/** The button that exports all rows that the table finds, with the columns that it shows, as one of two kinds of file. */
export function ExportMenu({ resource, state, columns }: ExportMenuProps) {
  const t = useTableTexts()
  const id = useId()
  const { isPending, mutate } = useChange({
    call: (format: ExportFormat) => exportRows(resource, format, ['Id', ...columns.shown.map(([name]) => name)], queryOf(state, resource)),
    done: (file) => {
      download(file)
      return t('exported', { name: file.name })
    },
    failed: () => t('export_failed'),
  })
  return (
    <>
      <Button icon="download" popoverTarget={id} busy={isPending}>
        {t(isPending ? 'exporting' : 'export')}
      </Button>
      <Popover id={id} closeOnPress role="group" aria-label={t('export')}>
        <p className={styles.hint}>{t('export_title')}</p>
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="quiet"
            size="wide"
            onClick={() => {
              mutate(format)
            }}
          >
            {t(`export_${format}`)}
          </Button>
        ))}
      </Popover>
    </>
  )
}
