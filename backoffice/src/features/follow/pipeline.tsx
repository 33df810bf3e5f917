import { useLabels, useLanguage } from '@office/shared-api'
import { fieldEntries, resources, type AnyRow } from '@office/shared-api/model'
import { formatDate, Ltr } from '@office/shared-ui'
import { Timeline } from '@office/shared-ui/primereact/display'
import { useTranslation } from 'react-i18next'
import styles from './follow.module.css'

const STEPS = fieldEntries(resources.follow).filter(([, field]) => field.type === 'date')
const ONLY_SOME = new Set<string | undefined>(['philippines'])

/** The days of the pipeline in their order: those that have come are named by hand and date, the others wait. */
export const PIPELINE_DATES: readonly string[] = STEPS.map(([name]) => name)

/** A request's way from payment to arrival. Steps that only some workers go are shown once they are taken. */
export function Pipeline({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const steps = STEPS.flatMap(([name, { group }]) => {
    const day = row[name]
    const taken = typeof day === 'string' && day !== ''
    return taken || !ONLY_SOME.has(group) ? [{ name, day: taken ? day : null }] : []
  })
  return (
    <Timeline
      label={t('follow.pipeline', { name: String(row['Name']) })}
      className={styles.pipeline}
      events={steps}
      isDone={({ day }) => day !== null}
    >
      {({ name, day }) => (
        <p className={styles.event}>
          <span>{labels.field(resources.follow, name)}</span>
          {day === null ? <span className={styles.none}>{t('follow.waiting')}</span> : <Ltr>{formatDate(day, language)}</Ltr>}
        </p>
      )}
    </Timeline>
  )
}
