import { dayInRiyadh, resources, textOf, type Resource } from '@office/shared-api/model'
import { RowDialog } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

const { RequestId: _request, ...FIELDS } = resources.payouts.fields

/** Payouts as lists and forms have them: the request is known from where the form was opened, and stands in the list by its reference. */
export const PAYOUTS: Resource = { ...resources.payouts, fields: FIELDS }

/** Where a payout is recorded: an office and a currency, and the request that it is for. */
export interface PayoutStart {
  readonly OfficeId?: number
  readonly Currency?: string
  readonly Amount?: string
  readonly RequestId?: number
}

/** The form of a payout: of today, of what is still open where that is known. */
export function PayoutDialog({ start: { RequestId, ...values }, onClose }: { start: PayoutStart; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  return (
    <RowDialog
      resource={PAYOUTS}
      row={undefined}
      readOnly={false}
      starts={{ values: { On: dayInRiyadh(new Date()), ...values }, beside: RequestId === undefined ? {} : { RequestId } }}
      added={{ okText: t('dues.record'), done: (saved) => t('dues.recorded', { number: textOf(saved['Number']) }), offers: () => Promise.resolve([]) }}
      onClose={onClose}
    />
  )
}
