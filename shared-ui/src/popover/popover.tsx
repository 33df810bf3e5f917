import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './popover.module.css'

interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'popover'> {
  /** A button opens it by naming this in `popoverTarget`. */
  id: string
  /** A press on a button or link inside is a choice: the panel closes, and focus goes back to its button. */
  closeOnPress?: boolean
  children: ReactNode
}

/** A small panel under the button that names it. The browser's own popover closes by Escape and by a press outside. */
export function Popover({ className, closeOnPress = false, ...rest }: PopoverProps) {
  return (
    <div
      {...rest}
      popover="auto"
      className={classNames(styles.panel, className)}
      {...(closeOnPress && {
        onClick: ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
          // A browser without popovers shows the panel in its place.
          const chosen = target instanceof Element && target.closest('a, button') !== null
          if (chosen && 'hidePopover' in currentTarget) currentTarget.hidePopover()
        },
      })}
    />
  )
}
