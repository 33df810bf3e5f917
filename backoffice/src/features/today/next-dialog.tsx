import { textOf, type AnyRow, type CaseRow } from '@office/shared-api/model'
import CaseDialog from '../../cases/case-dialog'
import HandoverDialog from '../../handover/handover-dialog'
import RefundDialog from '../../money/refund-dialog'
import type { Next } from './next-act'

interface NextDialogProps {
  next: Next
  onClose: () => void
}

/** The form of what comes next for a request: the same as in its record. */
export default function NextDialog({ next: { act, row, of }, onClose }: NextDialogProps) {
  const request: AnyRow = { ...row }
  if (act === 'hand_over') return <HandoverDialog row={request} onClose={onClose} />
  if (!of) return null
  if (act === 'refund') {
    const day = (name: string) => textOf(of[name] ?? null) || null
    const due = { CaseId: of.Id, Amount: String(of['Rest']), DueOn: day('DueOn'), DueBy: day('DueBy') }
    return <RefundDialog request={request} due={[due]} refunds={[]} onClose={onClose} />
  }
  return <CaseDialog request={request} row={of as unknown as CaseRow} onClose={onClose} />
}
