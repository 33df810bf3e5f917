import { startData, useRole } from '@office/shared-api'
import { getLookups, listRows, prerequisite, queryKeys, removeRow, saveRow } from '@office/shared-api/client'
import { ResourceServicesProvider, type ResourceServices } from '@office/shared-ui/resource'
import { useMemo, type ReactNode } from 'react'

/** The client's calls as the resource engine takes them. */
const calls: Omit<ResourceServices, 'role'> = {
  listRows,
  saveRow,
  removeRow,
  prerequisite,
  getLookups,
  keys: queryKeys,
  styleNonce: startData().styleNonce,
}

/** Gives the screens inside what the resource engine needs. */
export function StaffServices({ children }: { children: ReactNode }) {
  const role = useRole()
  const services = useMemo(() => ({ ...calls, role }), [role])
  return <ResourceServicesProvider value={services}>{children}</ResourceServicesProvider>
}
