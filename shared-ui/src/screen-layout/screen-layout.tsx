import type { ReactNode } from 'react'
import { usePageTitle } from '../page-title'
import styles from './screen-layout.module.css'

const TITLE_ID = 'screen-title'

export interface ScreenLayoutProps {
  title: string
  /** A line below the title. */
  hint?: string
  /** Stands beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of a staff screen: a region named by its title, its parts below each other. */
export function ScreenLayout({ title, hint, aside, children }: ScreenLayoutProps) {
  usePageTitle(title)
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
