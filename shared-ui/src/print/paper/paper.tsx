import { useLanguage } from '@office/shared-api'
import type { OfficeFacts } from '@office/shared-api/model'
import type { ReactNode } from 'react'
import { Ltr } from '../../ltr'
import { usePrintTexts } from '../texts'
import styles from './paper.module.css'

export interface PaperProps {
  office: OfficeFacts
  title: string
  children: ReactNode
}

/** The layout of every paper of the office: its name, phone and licence, and the paper's title above the contents, for A4. */
export function Paper({ office, title, children }: PaperProps) {
  const t = usePrintTexts()
  const language = useLanguage()
  const lines = [
    [t('paper.phone'), office.phone],
    [t('paper.license'), office.licenseNumber],
  ] as const
  return (
    <article className={styles.paper}>
      <header className={styles.header}>
        <div>
          <p className={styles.office}>{office.name[language]}</p>
          {lines.map(
            ([label, value]) =>
              value !== undefined && (
                <p key={label} className={styles.line}>
                  {label}: <Ltr>{value}</Ltr>
                </p>
              ),
          )}
        </div>
        <h2 className={styles.title}>{title}</h2>
      </header>
      {children}
    </article>
  )
}
