import type { ReactNode } from 'react'
import { Button } from '../../button/button'
import { RowButtons } from './row-buttons'
import type { ResourceTexts } from './translations'

/** What may be done to one row. */
export interface RowRights {
  readonly update: boolean
  readonly remove: boolean
}

interface RowToolsProps {
  /** What the row is called. */
  name: string
  rights: RowRights
  mayReadLog: boolean
  /** Given rather than asked for: a page has a hundred rows. */
  t: ResourceTexts
  /** The screen's own buttons, between edit and delete. */
  children?: ReactNode
  onOpen: () => void
  onLog: () => void
  onRemove: () => void
}

/** Opens a row, tells its changes, deletes it: as far as the reader may. */
export function RowTools({ name, rights, mayReadLog, t, children, onOpen, onLog, onRemove }: RowToolsProps) {
  return (
    <RowButtons
      moreLabel={t('more_row', { name })}
      first={
        <Button
          variant="quiet"
          size="small"
          icon={rights.update ? 'edit' : 'eye'}
          label={t(rights.update ? 'edit_row' : 'open_row', { name })}
          onClick={onOpen}
        />
      }
    >
      {children}
      {mayReadLog && <Button variant="quiet" size="small" icon="history" label={t('log_row', { name })} onClick={onLog} />}
      {rights.remove && (
        <Button variant="quiet" size="small" icon="trash" label={t('remove_row', { name })} onClick={onRemove} />
      )}
    </RowButtons>
  )
}
