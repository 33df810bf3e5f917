import { useLanguage } from '@office/shared-api'
import { labelOf, type TrackedRequest } from '@office/shared-api/model/public'
import { classNames } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './tracking.module.css'

/** The papers that the office waits for. */
export function Needed({ papers }: { papers: TrackedRequest['Needed'] }) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  if (papers.length === 0) return null
  return (
    <section className={classNames(styles.card, styles.needed)} aria-labelledby="needed-title">
      <h2 id="needed-title" className={styles.heading}>
        {t('needed')}
      </h2>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper.En}>{labelOf(paper, language)}</li>
        ))}
      </ul>
    </section>
  )
}
