import { useLabels } from '@office/shared-api'
import type { AnyRow, Resource } from '@office/shared-api/model'
import { useMemo } from 'react'
import { Button } from '../../button/button'
import type { IconName } from '../../icon/icon-paths'
import { MENU_OPENER, type MenuAction } from '../../primereact'
import { useResourceTexts } from '../texts'
import styles from './table-rows.module.css'
import { useTableTexts } from './texts'

/** Whether one row may be changed and deleted. */
export interface RowRights {
  readonly update: boolean
  readonly remove: boolean
}

/** The action that a row is looked up for: a button of its own, in place of two presses in the menu. */
export interface QuickAction {
  readonly icon: IconName
  /** The stroke that does it to the row with the focus. */
  readonly key?: string
  /** Its action on this row; null where there is nothing to do. Has to be stable: it is kept with the row. */
  readonly labelOf: (row: AnyRow) => string | null
  readonly onChoose: (row: AnyRow) => void
}

/** The reader's actions on a row of a table. */
export interface RowTools {
  readonly rightsOn: (row: AnyRow) => RowRights
  readonly open: (row: AnyRow) => void
  readonly quick?: QuickAction | undefined
  /** Further actions on the row; asked for when its menu opens. Null where no row of the table has a menu. */
  readonly actions: ((row: AnyRow) => readonly MenuAction[]) | null
}

const GAP = '\u0000'

export type RowLabels = ReturnType<typeof useRowLabels>

/** The names of a row's controls by the row's title: translated once for a table, because a page has hundreds of them. */
export function useRowLabels(resource: Resource) {
  const names = useLabels()
  const t = useResourceTexts()
  const table = useTableTexts()
  return useMemo(() => {
    const naming = (text: string) => (name: string) => text.replace(GAP, () => name)
    const gap = { name: GAP }
    return {
      edit: naming(t('edit_row', gap)),
      open: naming(t('open_row', gap)),
      more: naming(t('more_row', gap)),
      select: naming(table('select_row', gap)),
      details: naming(table('details_row', gap)),
      /** By the field's name. */
      editCell: (field: string) => table('edit_cell', { field: names.field(resource, field) }),
    }
  }, [resource, names, t, table])
}

interface RowButtonsProps {
  row: AnyRow
  name: string
  labels: RowLabels
  mayUpdate: boolean
  /** Have to be stable: they are kept with the row. */
  onOpen: (row: AnyRow) => void
  onMenu: ((row: AnyRow, opener: HTMLElement) => void) | null
  quick: Pick<QuickAction, 'icon' | 'onChoose'> & { readonly label: string } | null
}

/** The buttons of a row: the first opens it, the last the table's menu with all that can be done besides. */
export function RowButtons({ row, name, labels, mayUpdate, onOpen, onMenu, quick }: RowButtonsProps) {
  return (
    <span className={styles.buttons} data-row={row.Id}>
      <Button
        variant="quiet"
        size="small"
        icon={mayUpdate ? 'edit' : 'eye'}
        label={mayUpdate ? labels.edit(name) : labels.open(name)}
        onClick={() => {
          onOpen(row)
        }}
      />
      {quick && (
        <Button
          variant="quiet"
          size="small"
          icon={quick.icon}
          label={quick.label}
          onClick={() => {
            quick.onChoose(row)
          }}
        />
      )}
      {onMenu && (
        <Button
          {...MENU_OPENER}
          variant="quiet"
          size="small"
          icon="more"
          label={labels.more(name)}
          onClick={({ currentTarget }) => {
            onMenu(row, currentTarget)
          }}
        />
      )}
    </span>
  )
}
