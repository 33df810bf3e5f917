import { useRole, useSession } from '@office/shared-api'
import { hasRank, isRole, type AnyRow } from '@office/shared-api/model'
import type { RowRights } from '@office/shared-ui/resource'

/** What may be done to an account: nothing to somebody stronger; oneself may be changed, but not barred or deleted. */
export function useRowRights(): (row: AnyRow) => RowRights {
  const role = useRole()
  const { user } = useSession()
  return (row) => {
    const theirs = row['Role']
    const update = role !== undefined && !(isRole(theirs) && !hasRank(role, theirs))
    return { update, remove: update && row.Id !== user?.Id }
  }
}
