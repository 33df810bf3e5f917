import { useLabels, withSpinner } from '@office/shared-api'
import { exportRows, toApiError } from '@office/shared-api/client'
import { EXPORT_FORMATS, type ExportFormat, type Resource } from '@office/shared-api/model'
import { useId, useState } from 'react'
import { Button } from '../../button/button'
import { download } from '../../download'
import { Popover } from '../../popover/popover'
import { notify } from '../../toast'
import type { Columns } from './columns'
import styles from './columns.module.css'
import { queryOf, type TableState } from './table-state'
import { useTableTexts } from './texts'

interface ExportMenuProps {
  resource: Resource
  state: TableState
  columns: Columns
}

/** The button that exports the table, as one of two kinds of file. */
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
          <Button key={format} variant="quiet" size="wide" onClick={() => void save(format)}>
            {t(`export_${format}`)}
          </Button>
        ))}
      </Popover>
    </>
  )
}

/** Saves all rows that the table finds as a file, with the columns that it shows; tells how it went. */
function useExport(resource: Resource, state: TableState, { shown }: Columns) {
  const t = useTableTexts()
  const labels = useLabels()
  const [working, setWorking] = useState(false)

  async function save(format: ExportFormat): Promise<void> {
    setWorking(true)
    try {
      const names = ['Id', ...shown.map(([name]) => name)]
      const file = await withSpinner(exportRows(resource, format, names, queryOf(state, resource)))
      download(file)
      notify.success(t('exported', { name: file.name }))
    } catch (error) {
      notify.error(t('export_failed'), labels.error(toApiError(error).code))
    } finally {
      setWorking(false)
    }
  }

  return { working, save }
}
