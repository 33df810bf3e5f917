import { ACTIVITY, resources } from '@office/shared-api/model'
import type { activityQuery } from '@office/shared-api/model/shapes'
import { Timeline } from '@office/shared-ui/primereact/display'
import { useRead } from '@office/shared-ui/resource'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { PagedList, queryOf, useTableState } from '@office/shared-ui/table'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActivityItem, ActivitySign } from './activity-item'
import styles from './activity.module.css'

/** The activity of the office's accounts, newest first, for administrators. */
export default function ActivityScreen() {
  const { t } = useTranslation('backoffice')
  const [state, change] = useTableState(resources.users)
  const query = queryOf(state, resources.users)
  const activity = useRead<typeof activityQuery>(ACTIVITY, 'activity', query, {
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
