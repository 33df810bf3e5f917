import { LANGUAGE_LEVELS } from '@office/shared-api/model/cv-words'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS } from '@office/shared-api/model/price-words'
import { directionOf, FILTER_FIELDS, filterFields, labelOf, photoAt, type FilterField, type Language, type OfficeFacts, type WorkerCv } from '@office/shared-api/model/public'
import { spokenDayOfYear } from '@office/shared-api/model/spoken'
import { formatNumber, formatPrice, formatUsualDays, Ltr } from '@office/shared-ui'
import { Paper } from '@office/shared-ui/print'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cv-paper.module.css'
import { aboutOf, workIn } from './cv-words'
import { cvPaperTranslations } from '../../translations/cv-paper'

export interface CvPaperProps {
  readonly cv: WorkerCv
  /** The day of the price and of the age, `YYYY-MM-DD`. */
  readonly day: string
  /** Percent. */
  readonly vat: number
  readonly office: OfficeFacts
  /** One language, or both beside each other. */
  readonly languages: readonly Language[]
}

/** The address of a worker's page, as it is typed from paper. */
function pageAddress(reference: string): string {
  return `${location.origin}/worker/${encodeURIComponent(reference)}`
}

/** The CV on an A4 sheet, under the office's letterhead. */
export function CvPaper({ cv, day, vat, office, languages }: CvPaperProps) {
  const title = { ar: cvPaperTranslations.ar.title, en: cvPaperTranslations.en.title }
  return (
    <Paper office={office} title={title} languages={languages}>
      {cv.Photo !== null && <img className={styles.photo} src={photoAt(cv.Photo, 600)} alt="" width={180} height={225} />}
      <div className={styles.columns} data-both={languages.length > 1 || undefined}>
        {languages.map((language) => (
          <CvColumn key={language} cv={cv} day={day} vat={vat} language={language} isAlone={languages.length === 1} />
        ))}
      </div>
      <footer className={styles.page}>
        {languages.map((language) => (
          <p key={language} lang={language} dir={directionOf(language)}>
            {cvPaperTranslations[language].page}: <bdi dir="ltr">{pageAddress(cv.Ref)}</bdi>
          </p>
        ))}
      </footer>
    </Paper>
  )
}

interface CvColumnProps extends Pick<CvPaperProps, 'cv' | 'day' | 'vat'> {
  readonly language: Language
  /** Without one in the other language beside it. */
  readonly isAlone: boolean
}

function CvColumn({ cv, day, vat, language, isAlone }: CvColumnProps) {
  const { i18n } = useTranslation()
  const t = i18n.getFixedT(language, 'worker')
  const say = cvPaperTranslations[language]
  const wordsOf = (field: FilterField) => [filterFields[field].label[language], cv[field] ? labelOf(cv[field], language) : ''] as const
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say.reference, <Ltr key="ref">{cv.Ref}</Ltr>],
    [say.name, cv.Name],
    ...FILTER_FIELDS.map(wordsOf),
    [say.age, cv.Age === null ? '' : t('years', { count: cv.Age, number: formatNumber(cv.Age, language) })],
    [say.gender, cv.Gender === '' ? '' : say[cv.Gender]],
    [say.education, cv.Education ? labelOf(cv.Education, language) : ''],
    [say.salary, cv.Salary === null ? '' : formatPrice(cv.Salary, 0, language)],
  ]
  const about = aboutOf(cv, language, isAlone)
  return (
    <div className={styles.column} lang={language} dir={directionOf(language)}>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {cv.Price !== null && (
        <Part title={say.price}>
          <p>
            <strong>{formatPrice(cv.Price, vat, language)}</strong> · {t('price_day', { day: spokenDayOfYear(day, language) })} · {FINAL_PRICE[language]}
          </p>
        </Part>
      )}
      {cv.Days && (
        <Part title={QUOTED_DAYS[language]}>
          <p>
            {formatUsualDays(cv.Days.From, cv.Days.To, language)} · {DAYS_BETWEEN[language]}
          </p>
        </Part>
      )}
      {cv.Skills.length > 0 && (
        <Part title={t('skills')}>
          <p>{cv.Skills.map((skill) => labelOf(skill, language)).join(' · ')}</p>
        </Part>
      )}
      {cv.Languages.length > 0 && (
        <Part title={t('languages')}>
          <p>{cv.Languages.map(({ Language: spoken, Level }) => `${labelOf(spoken, language)} (${LANGUAGE_LEVELS[Level][language]})`).join(' · ')}</p>
        </Part>
      )}
      {cv.History.length > 0 && (
        <Part title={t('history')}>
          <ul>
            {cv.History.map((work, at) => (
              <li key={at}>
                {labelOf(work.Place, language)}: {workIn(work, language, t)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {cv.Medical && <p>{t('medical')}</p>}
      {about && (
        <Part title={t('about')}>
          <p className={styles.about} lang={about.lang} dir={directionOf(about.lang)}>
            {about.text}
          </p>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}
