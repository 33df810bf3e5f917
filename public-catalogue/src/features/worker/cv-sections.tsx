import { useLanguage } from '@office/shared-api'
import { LANGUAGE_LEVELS } from '@office/shared-api/model/cv-words'
import { directionOf, labelOf, type ShownCv } from '@office/shared-api/model/public'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { aboutOf, workIn } from './cv-words'
import styles from './worker.module.css'

/** The CV below its head; a part of which nothing is known is left out. */
export function CvSections({ cv }: { cv: ShownCv }) {
  const { t } = useTranslation('worker')
  const language = useLanguage()
  const about = aboutOf(cv, language)
  return (
    <>
      {cv.Skills.length > 0 && (
        <CvSection name="skills" title={t('skills')}>
          <ul className={styles.chips}>
            {cv.Skills.map((skill) => (
              <li key={skill.En}>{labelOf(skill, language)}</li>
            ))}
          </ul>
        </CvSection>
      )}
      {cv.Languages.length > 0 && (
        <CvSection name="languages" title={t('languages')}>
          <dl className={styles.languages}>
            {cv.Languages.map(({ Language: spoken, Level }) => (
              <div key={spoken.En}>
                <dt>{labelOf(spoken, language)}</dt>
                <dd>
                  <Dots level={Level} />
                  {LANGUAGE_LEVELS[Level][language]}
                </dd>
              </div>
            ))}
          </dl>
        </CvSection>
      )}
      {cv.History.length > 0 && (
        <CvSection name="history" title={t('history')}>
          <dl className={styles.history}>
            {cv.History.map((work, at) => (
              <div key={at}>
                <dt>{labelOf(work.Place, language)}</dt>
                <dd>{workIn(work, language, t)}</dd>
              </div>
            ))}
          </dl>
        </CvSection>
      )}
      {about && (
        <CvSection name="about" title={t('about')}>
          <p className={styles.about} lang={about.lang} dir={directionOf(about.lang)}>
            {about.text}
          </p>
        </CvSection>
      )}
    </>
  )
}

function CvSection({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`worker-${name}`}>
      <h2 id={`worker-${name}`} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The level as four dots; the words beside say it to everybody. */
function Dots({ level }: { level: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {[1, 2, 3, 4].map((dot) => (
        <i key={dot} data-on={dot <= level || undefined} />
      ))}
    </span>
  )
}
