import { useLanguage } from '@office/shared-api'
import { dayInRiyadh } from '@office/shared-api/model'
import { classNames } from '@office/shared-ui'
import { daysAway } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import styles from './clock.module.css'
import type { WorkRow } from './pipeline-client'

/** The stage that comes next, when it is due, and whether papers for it are missing. Nothing while the stage is not known. */
export function NextStep({ row: { StageDueOn, PapersMissing }, stage }: { row: Pick<WorkRow, 'StageDueOn' | 'PapersMissing'>; stage: string }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  if (stage === '') return null
  const today = dayInRiyadh(new Date())
  return (
    <p className={styles.step}>
      <span>{stage}</span>
      {StageDueOn !== null && (
        <span className={classNames(styles.due, StageDueOn < today && styles.late)}>{t('mark.due', { when: daysAway(StageDueOn, language, today) })}</span>
      )}
      {PapersMissing > 0 && <span className={styles.papers}>{t('mark.papers')}</span>}
    </p>
  )
}
