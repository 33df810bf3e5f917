import { listRows, queryKeys } from '@office/shared-api/client'
import { resources, type PaymentRow } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'

const { payments } = resources

const WAITING = { where: JSON.stringify([['State', 'is', 'prepared'], ['VoidedOn', 'empty']]), pageSize: 100 }

/** The refunds that wait for the approval of another administrator, by their case; null while they load, none where they could not be read: the server refuses a second one. */
export function useWaitingRefunds(): ((caseId: number) => readonly PaymentRow[]) | null {
  const { data, isError } = useQuery({ queryKey: [...queryKeys.resource(payments), 'waiting'], queryFn: async ({ signal }) => (await listRows(payments, WAITING, signal)).data })
  const waiting = data ?? (isError ? [] : null)
  return waiting && ((caseId) => waiting.filter(({ CaseId }) => CaseId === caseId))
}
