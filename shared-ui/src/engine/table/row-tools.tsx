import type { AnyRow } from '@office/shared-api/model'
import { useMemo } from 'react'
import { Button } from '../../button/button'
import { MENU_OPENER, type MenuAction } from '../../primereact'
import { useResourceTexts } from '../texts'

/** Whether one row may be changed and deleted. */
export interface RowRights {
  readonly update: boolean
  readonly remove: boolean
}

/** What the reader can do with a row of a table. */
export interface RowTools {
  readonly rightsOn: (row: AnyRow) => RowRights
  readonly open: (row: AnyRow) => void
  /** What else can be done with the row; asked for when its menu opens. Null where no row of the table has a menu. */
  readonly actions: ((row: AnyRow) => readonly MenuAction[]) | null
}

const GAP = '\u0000'

/** The names of a row's buttons by the row's title: translated once for a table, because a page has hundreds of them. */
export function useRowLabels() {
  const t = useResourceTexts()
  return useMemo(() => {
    const naming = (key: 'edit_row' | 'open_row' | 'more_row') => {
      const text = t(key, { name: GAP })
      return (name: string) => text.replace(GAP, () => name)
    }
    return { edit: naming('edit_row'), open: naming('open_row'), more: naming('more_row') }
  }, [t])
}

interface RowButtonsProps {
  row: AnyRow
  name: string
  labels: ReturnType<typeof useRowLabels>
  tools: RowTools
  onMenu: (row: AnyRow, opener: HTMLElement) => void
}

/** The buttons of a row: one opens it, the other the table's menu with all that can be done besides. */
export function RowButtons({ row, name, labels, tools, onMenu }: RowButtonsProps) {
  const { update } = tools.rightsOn(row)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={update ? 'edit' : 'eye'}
        label={update ? labels.edit(name) : labels.open(name)}
        onClick={() => {
          tools.open(row)
        }}
      />
      {tools.actions && (
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
    </>
  )
}
