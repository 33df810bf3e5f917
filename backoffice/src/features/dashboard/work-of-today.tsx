import { useLabels, useLanguage } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { resources, type StageCount } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { formatNumber, RetryNotice } from '@office/shared-ui'
import { MeterGroup } from '@office/shared-ui/primereact/display'
import { useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { usePipeline } from '../../request/use-pipeline'
import { useWorkCounts, WorkLine } from '../../request/work-strip'
import styles from './dashboard.module.css'

/** The work of today, above all else: each figure opens its requests; below, at which stage requests stand. */
export function WorkOfToday() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const { data, error, isError, refetch } = useRead<typeof workListQuery>(resources.follow, 'worklist', {})
  const { counts } = useWorkCounts(data?.groups)
  if (isError) {
    return (
      <RetryNotice title={t('today.failed')} onRetry={() => void refetch()}>
        <p>{labels.error(toApiError(error).code)}</p>
      </RetryNotice>
    )
  }
  return (
    <>
      <WorkLine counts={counts} />
      {data !== undefined && data.stages.length > 0 && <RequestsByStage stages={data.stages} />}
    </>
  )
}

function RequestsByStage({ stages }: { stages: readonly StageCount[] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { stages: known, nameOf } = usePipeline()
  const order = [null, ...known.map(({ Id }) => Id)]
  const shown = order.flatMap((id) => stages.find(({ StageId, count }) => StageId === id && count > 0) ?? [])
  return (
    <section className={styles.stages} aria-labelledby="by-stage">
      <h2 id="by-stage" className={styles.cardTitle}>
        {t('today.by_stage')}
      </h2>
      <MeterGroup label={t('today.by_stage')} values={shown.map(({ count }) => ({ value: count }))} />
      <ul className={styles.stageCounts}>
        {shown.map(({ StageId, count }) => (
          <li key={StageId}>
            {StageId === null ? t('today.before_first') : nameOf(StageId)} <strong>{formatNumber(count, language)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
