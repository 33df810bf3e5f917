import type { ReactNode } from 'react'
import styles from './staff-screen.module.css'

const TITLE_ID = 'screen-title'

export interface StaffScreenProps {
  title: string
  /** A line below the title. */
  hint?: string
  /** Stands beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen of the back office: a region named by its title, its parts below each other. */
export function StaffScreen({ title, hint, aside, children }: StaffScreenProps) {
  return (
    <section className={styles.screen} aria-labelledby={TITLE_ID}>
      <header className={styles.header}>
        <div>
          <h1 id={TITLE_ID} className={styles.title}>
            {title}
          </h1>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
