import { useLanguage } from '@office/shared-api'
import { directionOf, type Bilingual, type Language, type OfficeFacts } from '@office/shared-api/model/public'
import type { ReactNode } from 'react'
import { Ltr } from '../../ltr'
import { printTranslations } from '../texts'
import styles from './paper.module.css'

export interface PaperProps {
  office: OfficeFacts
  title: string | Bilingual
  /** The languages of the paper, one or both; without it, the reader's. */
  languages?: readonly Language[] | undefined
  children: ReactNode
}

/** The layout of every paper of the office: its name, phone and licence, and the paper's title above the contents, for A4. In both languages each has its letterhead. */
export function Paper({ office, title, languages, children }: PaperProps) {
  const readers = useLanguage()
  const [first = readers, second] = languages ?? [readers]
  const titleIn = (language: Language) => (typeof title === 'string' ? title : title[language])
  return (
    <article className={styles.paper} lang={first} dir={directionOf(first)}>
      <header className={styles.header}>
        <Letterhead office={office} language={first}>
          {second && <h2 className={styles.title}>{titleIn(first)}</h2>}
        </Letterhead>
        {second ? (
          <Letterhead office={office} language={second}>
            <h2 className={styles.title}>{titleIn(second)}</h2>
          </Letterhead>
        ) : (
          <h2 className={styles.title}>{titleIn(first)}</h2>
        )}
      </header>
      {children}
    </article>
  )
}

function Letterhead({ office, language, children }: Pick<PaperProps, 'office'> & { language: Language; children: ReactNode }) {
  const { phone, license } = printTranslations[language].paper
  const lines = [
    [phone, office.phone],
    [license, office.licenseNumber],
  ] as const
  return (
    <div lang={language} dir={directionOf(language)}>
      <p className={styles.office}>{office.name[language]}</p>
      {lines.map(
        ([label, value]) =>
          value !== undefined && (
            <p key={label} className={styles.line}>
              {label}: <Ltr>{value}</Ltr>
            </p>
          ),
      )}
      {children}
    </div>
  )
}
