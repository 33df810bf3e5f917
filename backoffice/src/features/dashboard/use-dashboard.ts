import { getDashboard, queryKeys } from '@office/shared-api/client'
import { DASHBOARD_DELAY, type DashboardAnswer } from '@office/shared-api/model'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The dashboard's figures; as the specification says, they are asked for half a second after it opens. */
export function useDashboard(): UseQueryResult<DashboardAnswer> {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setOpen(true)
    }, DASHBOARD_DELAY)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return useQuery({ queryKey: queryKeys.dashboard, queryFn: getDashboard, enabled: open })
}
