import { createContext, use, useId, type ReactNode } from 'react'
import { usePageTitle } from '../page-title'
import styles from './screen-layout.module.css'

/** A screen within a screen is a part of it: its heading is a level below. */
const IsPart = createContext(false)

export interface ScreenLayoutProps {
  title: string
  /** A line below the title. */
  hint?: string | undefined
  /** A word behind the title for less than all rights; `hint` says it whole. */
  restriction?: { readonly word: string; readonly hint: string } | undefined
  /** Stands behind the title: the views of the screen. */
  views?: ReactNode
  /** Stands behind them, as wide as the line has room: the search box of a list that has no line of tools. */
  search?: ReactNode
  /** Stands below the title's line: the parts of the screen to choose from. */
  tabs?: ReactNode
  /** Stands at the end of the title's line: the screen's buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of a staff screen: a region named by its title, its parts below each other. */
export function ScreenLayout({ title, hint, restriction, views, search, tabs, aside, children }: ScreenLayoutProps) {
  const titleId = useId()
  const isPart = use(IsPart)
  const Heading = isPart ? 'h2' : 'h1'
  usePageTitle(isPart ? null : title)
  return (
    <section className={styles.screen} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {restriction && (
          <p className={styles.restriction} title={restriction.hint}>
            {restriction.word} <span className="visually-hidden">{restriction.hint}</span>
          </p>
        )}
        {views && <div className={styles.views}>{views}</div>}
        {search && <div className={styles.search}>{search}</div>}
        {aside && <div className={styles.aside} data-line="">{aside}</div>}
      </header>
      {tabs}
      <IsPart value>{children}</IsPart>
    </section>
  )
}
