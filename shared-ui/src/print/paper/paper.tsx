import { useLanguage } from '@office/shared-api'
import type { OfficeFacts } from '@office/shared-api/model'
import type { ReactNode } from 'react'
import styles from './paper.module.css'

export interface PaperProps {
  office: OfficeFacts
  title: string
  children: ReactNode
}

/** The layout of every paper of the office: its name and the paper's title above the contents, for A4. */
export function Paper({ office, title, children }: PaperProps) {
  const language = useLanguage()
  return (
    <article className={styles.paper}>
      <header className={styles.header}>
        <p className={styles.office}>{office.name[language]}</p>
        <h2 className={styles.title}>{title}</h2>
      </header>
      {children}
    </article>
  )
}
