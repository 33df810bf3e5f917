import { useLabels } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { resources } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { RetryNotice, Skeleton } from '@office/shared-ui'
import { useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { useWorkCounts, WorkLine } from '../../request/work-strip'
import styles from './dashboard.module.css'
import { RequestsByStage } from './requests-by-stage'

/** The work of today in one line, each figure of which opens its requests; below, at which stage requests stand. */
export function WorkOfToday() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const { data, error, isError, refetch } = useRead<typeof workListQuery>(resources.follow, 'worklist', {})
  const { counts } = useWorkCounts(data)
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
      {data === undefined ? <Skeleton className={styles.stagesSkeleton} /> : data.stages.length > 0 && <RequestsByStage stages={data.stages} />}
    </>
  )
}
