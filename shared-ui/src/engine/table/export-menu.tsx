import { exportRows } from '@office/shared-api/client'
import { EXPORT_FORMATS } from '@office/shared-api/model/desk'
import type { ExportFormat, Resource } from '@office/shared-api/model/public'
import { useRef } from 'react'
import { Button } from '../../button/button'
import { download } from '../../download'
import { ActionMenu, MENU_OPENER, type ActionMenuHandle } from '../../primereact'
import { useChange } from '../use-change'
import type { Columns } from './columns'
import { queryOf, type TableState } from './table-state'
import { useTableTexts } from './texts'

interface ExportMenuProps {
  resource: Resource
  state: TableState
  columns: Columns
}

/** The button that exports all rows that the table finds, with the columns that it shows. */
export function ExportMenu({ resource, state, columns }: ExportMenuProps) {
  const t = useTableTexts()
  return <ExportButton title={t('export_title')} fileOf={(format) => exportRows(resource, format, ['Id', ...columns.exported], queryOf(state, resource))} />
}

interface ExportButtonProps {
  /** The name of the menu: what the file has. */
  title: string
  fileOf: (format: ExportFormat) => Promise<File>
}

/** The button that hands out one of two kinds of file. */
export function ExportButton({ title, fileOf }: ExportButtonProps) {
  const t = useTableTexts()
  const menu = useRef<ActionMenuHandle>(null)
  const { isPending, mutate } = useChange({
    call: fileOf,
    done: (file) => {
      download(file)
      return t('exported', { name: file.name })
    },
    failed: () => t('export_failed'),
  })
  return (
    <>
      <Button
        {...MENU_OPENER}
        variant="quiet"
        icon="download"
        label={t(isPending ? 'exporting' : 'export')}
        busy={isPending}
        onClick={({ currentTarget }) => {
          menu.current?.open({
            opener: currentTarget,
            label: title,
            actions: EXPORT_FORMATS.map((format) => ({
              label: t(`export_${format}`),
              onChoose: () => {
                mutate(format)
              },
            })),
          })
        }}
      />
      <ActionMenu ref={menu} />
    </>
  )
}
