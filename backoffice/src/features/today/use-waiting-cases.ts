import { listRows, queryKeys } from '@office/shared-api/client'
import { resources, type AnyRow, type CaseGroup } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'

const { cases } = resources

const OWING = JSON.stringify([['DueAmount', 'filled']])

/** As many as a page of the list can show. */
const MOST = 100

/** The cases for which requests stand in a group of the work list, by their request; null for a group of no cases. */
export function useWaitingCases(group: CaseGroup | null): (requestId: number) => readonly AnyRow[] {
  const query = group === 'refund' ? { where: OWING, pageSize: MOST } : { box: 'open', pageSize: MOST }
  const { data } = useQuery({
    queryKey: [...queryKeys.resource(cases), 'waiting', query],
    queryFn: async ({ signal }): Promise<readonly AnyRow[]> => (await listRows(cases, query, signal)).data.map((row) => ({ ...row })),
    enabled: group !== null,
  })
  const isMeant = (row: AnyRow) => (group === 'refund' ? Number(row['Rest'] ?? 0) > 0 : group !== 'answer' || row['AnswerBy'] !== null)
  return (requestId) => data?.filter((row) => row['RequestId'] === requestId && isMeant(row)) ?? []
}
