import type { ExportFormat, Resource } from '@office/shared-api/model'
import { useState } from 'react'
import { download } from '../../download'
import { useLabels } from '../../reader'
import { failureOf } from '../resource/failure'
import { useServices } from '../resource/services'
import { notify } from '../../toast'
import { queryOf, type TableState } from './table-state'
import { useTableTexts } from './translations'
import type { Columns } from './use-columns'

/** Takes all rows that the table finds out as a file, with the columns that it shows; tells how it went. */
export function useExport(resource: Resource, state: TableState, { shown }: Columns) {
  const t = useTableTexts()
  const labels = useLabels()
  const { exportRows } = useServices()
  const [working, setWorking] = useState(false)

  async function save(format: ExportFormat): Promise<void> {
    setWorking(true)
    try {
      const names = ['Id', ...shown.map(([name]) => name)]
      const file = await exportRows(resource, format, names, queryOf(state, resource))
      download(file)
      notify.success(t('exported', { name: file.name }))
    } catch (error) {
      notify.error(t('export_failed'), labels.error(failureOf(error).code))
    } finally {
      setWorking(false)
    }
  }

  return { working, save }
}
