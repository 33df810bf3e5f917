import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
}

/** Stands in place of a list that has nothing to show. */
export function EmptyState({ icon = 'search', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <span className={styles.badge}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
