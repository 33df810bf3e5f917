import { useRole, useSession, withSpinner } from '@office/shared-api'
import { exportRows, getLookups, listRows, prerequisite, queryKeys, removeRow, rowLog, saveRow } from '@office/shared-api/client'
import { ResourceServicesProvider, type ResourceServices } from '@office/shared-ui/resource'
import { useMemo, type ReactNode } from 'react'

/** The client's calls as the resource engine takes them. */
const calls: Omit<ResourceServices, 'role' | 'userId'> = {
  listRows,
  saveRow: (resource, values) => withSpinner(saveRow(resource, values)),
  removeRow: (resource, id) => withSpinner(removeRow(resource, id)),
  exportRows: (...wanted) => withSpinner(exportRows(...wanted)),
  rowLog,
  prerequisite,
  getLookups,
  keys: queryKeys,
}

/** Gives the screens inside what the resource engine needs. */
export function StaffServices({ children }: { children: ReactNode }) {
  const role = useRole()
  const userId = useSession().user?.Id
  const services = useMemo(() => ({ ...calls, role, userId }), [role, userId])
  return <ResourceServicesProvider value={services}>{children}</ResourceServicesProvider>
}
