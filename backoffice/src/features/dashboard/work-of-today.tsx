import { resources } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { Skeleton } from '@office/shared-ui'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { useWorkCounts, WorkLine } from '../../request/work-strip'
import styles from './dashboard.module.css'
import { RequestsByStage } from './requests-by-stage'

/** The work of today in one line, each figure of which opens its requests; below, at which stage requests stand. */
export function WorkOfToday() {
  const { t } = useTranslation('backoffice')
  const { data, error, isError, refetch } = useRead<typeof workListQuery>(resources.follow, 'worklist', {})
  const { counts } = useWorkCounts(data)
  if (isError) return <ReadFailed title={t('today.failed')} onRetry={() => void refetch()} error={error} />
  return (
    <>
      <WorkLine counts={counts} />
      {data === undefined ? <Skeleton className={styles.stagesSkeleton} /> : data.stages.length > 0 && <RequestsByStage stages={data.stages} />}
    </>
  )
}
