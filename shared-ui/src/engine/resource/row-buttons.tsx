import { useId, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { Popover } from '../../popover/popover'
import styles from './row-buttons.module.css'

interface RowButtonsProps {
  /** Names the button that unfolds the others. */
  moreLabel: string
  /** Opens the row: always in sight. */
  first: ReactNode
  /** The other buttons: beside the first where there is room, else behind one button of their own. */
  children: ReactNode
}

/** The buttons of a row. Where a table is wide enough they stand in a line; on a tablet all but the first fold away. */
export function RowButtons({ moreLabel, first, children }: RowButtonsProps) {
  const id = useId()
  return (
    <span className={styles.buttons}>
      {first}
      <Button
        variant="quiet"
        size="small"
        icon="more"
        label={moreLabel}
        className={styles.more}
        popoverTarget={id}
      />
      <Popover id={id} className={styles.rest} closeOnPress>
        {children}
      </Popover>
    </span>
  )
}
