import { useId, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { Popover } from '../../popover/popover'
import styles from './row-buttons.module.css'
import type { ResourceTexts } from '../texts'

/** Whether one row may be changed and deleted. */
export interface RowRights {
  readonly update: boolean
  readonly remove: boolean
}

interface RowButtonsProps {
  /** The row's title. */
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

/**
 * The buttons of a row, as far as its rights go. Where a table is wide enough they stand in a line; on a tablet all but
 * the first, which opens the row, fold away behind one button.
 */
export function RowButtons({ name, rights, mayReadLog, t, children, onOpen, onLog, onRemove }: RowButtonsProps) {
  const id = useId()
  return (
    <span className={styles.buttons}>
      <Button
        variant="quiet"
        size="small"
        icon={rights.update ? 'edit' : 'eye'}
        label={t(rights.update ? 'edit_row' : 'open_row', { name })}
        onClick={onOpen}
      />
      <Button
        variant="quiet"
        size="small"
        icon="more"
        label={t('more_row', { name })}
        className={styles.more}
        popoverTarget={id}
      />
      <Popover id={id} className={styles.rest} closeOnPress>
        {children}
        {mayReadLog && <Button variant="quiet" size="small" icon="history" label={t('log_row', { name })} onClick={onLog} />}
        {rights.remove && (
          <Button variant="quiet" size="small" icon="trash" label={t('remove_row', { name })} onClick={onRemove} />
        )}
      </Popover>
    </span>
  )
}
