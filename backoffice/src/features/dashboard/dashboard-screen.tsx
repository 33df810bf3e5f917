import { StaffScreen } from '@office/shared-ui/staff-screen'
import { useTranslation } from 'react-i18next'
import { DashboardFailed } from './dashboard-failed'
import { LastRequests } from './last-requests'
import { RequestsPerDay } from './requests-per-day'
import { StatisticCards } from './statistic-cards'
import { useDashboard } from './use-dashboard'

/** The office at a glance: how many requests came, against the time before, and the last ten. */
export default function DashboardScreen() {
  const { t } = useTranslation('backoffice')
  const dashboard = useDashboard()
  return (
    <StaffScreen title={t('dashboard.title')}>
      {dashboard.isError ? (
        <DashboardFailed error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <>
          <StatisticCards statistics={dashboard.data?.stastics} />
          <RequestsPerDay days={dashboard.data?.days} />
          <LastRequests requests={dashboard.data?.last} />
        </>
      )}
    </StaffScreen>
  )
}
