import { listActivity, queryKeys } from '@office/shared-api/client'
import { resources } from '@office/shared-api/model'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { PagedList, queryOf, useTableState } from '@office/shared-ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActivityItem } from './activity-item'
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
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <ActivityItem key={entry.Id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </ScreenLayout>
  )
}
