import type { AnyRow, CaseRow } from '@office/shared-api/model'
import CaseDialog from '../../cases/case-dialog'
import HandoverDialog from '../../handover/handover-dialog'
import RefundDialog from '../../money/refund-dialog'
import { dueOf, type Next } from './next-act'

interface NextDialogProps {
  next: Next
  onClose: () => void
}

/** The form of what comes next for a request: the same as in its record. */
export default function NextDialog({ next: { act, row, of, waiting = [] }, onClose }: NextDialogProps) {
  const request: AnyRow = { ...row }
  if (act === 'hand_over') return <HandoverDialog row={request} onClose={onClose} />
  if (!of) return null
  if (act === 'refund') return <RefundDialog request={request} due={[dueOf(of)]} refunds={waiting} onClose={onClose} />
  return <CaseDialog request={request} row={of as unknown as CaseRow} onClose={onClose} />
}
