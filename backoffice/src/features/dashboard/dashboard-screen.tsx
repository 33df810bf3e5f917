import { useRole } from '@office/shared-api'
import { can, DASHBOARD_DELAY, resources, type DashboardAnswer } from '@office/shared-api/model'
import type { dashboardQuery } from '@office/shared-api/model/shapes'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenRequest } from '../../request/open-request'
import { FirstSteps } from './first-steps'
import { LastRequests } from './last-requests'
import { RequestsPerDay } from './requests-per-day'
import { ReservationsByAddress } from './reservations-by-address'
import { StatisticCards } from './statistic-cards'
import { WorkOfToday } from './work-of-today'

/** The office at a glance: what waits for work (above all else for editors, below for readers), how many requests came, against the time before, and the last ten. */
export default function DashboardScreen() {
  const { t } = useTranslation('backoffice')
  const dashboard = useDashboard()
  const mayWork = can(useRole(), 'update', resources.follow)
  return (
    <ScreenLayout title={t('dashboard.title')}>
      <FirstSteps />
      {mayWork && <WorkOfToday />}
      {dashboard.isError ? (
        <ReadFailed title={t('dashboard.failed')} onRetry={() => void dashboard.refetch()} error={dashboard.error} />
      ) : (
        <>
          <ReservationsByAddress />
          <StatisticCards statistics={dashboard.data?.stastics} />
          <RequestsPerDay days={dashboard.data?.days} />
          <LastRequests requests={dashboard.data?.last} />
        </>
      )}
      {!mayWork && <WorkOfToday />}
      <OpenRequest place="dashboard" />
    </ScreenLayout>
  )
}

/** The dashboard's statistics; as the specification says, they are asked for half a second after it opens. */
function useDashboard(): UseQueryResult<DashboardAnswer> {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setOpen(true)
    }, DASHBOARD_DELAY)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return useRead<typeof dashboardQuery>(resources.requests, 'dashboard', {}, { enabled: open })
}
