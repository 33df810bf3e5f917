import { queryKeys } from '@office/shared-api/client'
import { listActivity } from '@office/shared-api/client/staff'
import { resources } from '@office/shared-api/model'
import { Timeline } from '@office/shared-ui/primereact/display'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { PagedList, queryOf, useTableState } from '@office/shared-ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActivityItem, ActivitySign } from './activity-item'
import styles from './activity.module.css'

/** The activity of the office's accounts, newest first, for administrators. */
export default function ActivityScreen() {
  const { t } = useTranslation('backoffice')
  const [state, change] = useTableState(resources.users)
  const query = queryOf(state, resources.users)
  const activity = useQuery({
    queryKey: queryKeys.activity(query),
    queryFn: ({ signal }) => listActivity(query, signal),
    placeholderData: keepPreviousData,
    // The record is opened to see what has just happened.
    staleTime: 0,
  })
  return (
    <ScreenLayout title={t('activity.title')}>
      <PagedList name={t('activity.title')} rows={activity} state={state} onChange={change}>
        {(entries) => (
          <Timeline label={t('activity.title')} events={entries} className={styles.entries} marker={(entry) => <ActivitySign entry={entry} />}>
            {(entry) => <ActivityItem entry={entry} />}
          </Timeline>
        )}
      </PagedList>
    </ScreenLayout>
  )
}
