import type { ReactNode } from 'react'
import { usePageTitle } from '../page-title'
import styles from './screen-layout.module.css'

const TITLE_ID = 'screen-title'

export interface ScreenLayoutProps {
  title: string
  /** A line below the title. */
  hint?: string
  /** A word behind the title for less than all rights; `hint` says it whole. */
  restriction?: { readonly word: string; readonly hint: string } | undefined
  /** Stands behind the title: the views of the screen. */
  views?: ReactNode
  /** Stands at the end of the title's line: the screen's buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of a staff screen: a region named by its title, its parts below each other. */
export function ScreenLayout({ title, hint, restriction, views, aside, children }: ScreenLayoutProps) {
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
        {restriction && (
          <p className={styles.restriction} title={restriction.hint}>
            {restriction.word} <span className="visually-hidden">{restriction.hint}</span>
          </p>
        )}
        {views && <div className={styles.views}>{views}</div>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
