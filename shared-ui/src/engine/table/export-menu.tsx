import { EXPORT_FORMATS, type Resource } from '@office/shared-api/model'
import { useId } from 'react'
import { Button } from '../../button/button'
import { Popover } from '../../popover/popover'
import styles from './columns-menu.module.css'
import type { TableState } from './table-state'
import { useTableTexts } from './translations'
import type { Columns } from './use-columns'
import { useExport } from './use-export'

interface ExportMenuProps {
  resource: Resource
  state: TableState
  columns: Columns
}

/** The button that takes the table out of the office, as one of two kinds of file. */
export function ExportMenu({ resource, state, columns }: ExportMenuProps) {
  const t = useTableTexts()
  const id = useId()
  const { working, save } = useExport(resource, state, columns)
  return (
    <>
      <Button icon="download" popoverTarget={id} busy={working}>
        {t(working ? 'exporting' : 'export')}
      </Button>
      <Popover id={id} closeOnPress role="group" aria-label={t('export')}>
        <p className={styles.hint}>{t('export_title')}</p>
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="quiet"
            size="wide"
            onClick={() => void save(format)}
          >
            {t(`export_${format}`)}
          </Button>
        ))}
      </Popover>
    </>
  )
}
