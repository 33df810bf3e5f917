import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './popover.module.css'

interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'popover'> {
  /** A button opens it by naming this in `popoverTarget`. */
  id: string
  children: ReactNode
}

/** A small panel under the button that names it. The browser's own popover closes by Escape and by a press outside. */
export function Popover({ className, ...rest }: PopoverProps) {
  return <div {...rest} popover="auto" className={classNames(styles.panel, className)} />
}
