import { useId, type ReactNode } from 'react'
import styles from './account-card.module.css'

export interface AccountCardProps {
  title: string
  /** One sentence below the title. */
  intro: ReactNode
  children: ReactNode
}

/** The card in the middle of the page for what staff do before they are signed in. */
export function AccountCard({ title, intro, children }: AccountCardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </section>
  )
}
