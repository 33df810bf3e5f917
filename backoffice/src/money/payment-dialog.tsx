import { queryKeys, saveRow } from '@office/shared-api/client'
import { dayInRiyadh, resources, type AnyRow } from '@office/shared-api/model'
import { Modal } from '@office/shared-ui/dialog'
import { useAsking, useChange, useChoices } from '@office/shared-ui/resource'
import { StaffForm } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './money.module.css'

const { payments, requests, follow } = resources

/** Known from where the form was opened. */
const GIVEN = ['RequestId']

interface PaymentDialogProps {
  /** The request that is paid for. */
  request: AnyRow
  /** The amount still to be paid; null where no price was agreed on. */
  toPay: string | null
  onClose: () => void
}

/** The form of a payment: it begins with today and with what is still to be paid, and marks the stage of the first payment. */
export default function PaymentDialog({ request, toPay, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('backoffice')
  const formId = useId()
  const isFirst = (request['PaidMusand'] ?? null) === null
  const [marks, setMarks] = useState(isFirst)
  const choices = useChoices(payments)
  const [submitting, setSubmitting] = useState(false)
  const { ask, dialog: question } = useAsking()
  const save = useChange({
    ask,
    call: async (values: Parameters<typeof saveRow>[1]): Promise<AnyRow> => ({ ...(await saveRow(payments, { ...values, RequestId: request.Id, ...(marks && { Mark: true }) })) }),
    done: (saved) => t('money.recorded', { number: String(saved['Number']) }),
    failed: ({ fields }) => (fields.length > 0 ? null : t('money.not_recorded')),
    refreshes: [payments, requests, follow].map((touched) => queryKeys.resource(touched)),
  })
  const initial = { RequestId: request.Id, On: dayInRiyadh(new Date()), Amount: toPay === null || Number(toPay) === 0 ? null : toPay }
  return (
    <Modal show title={t('money.record')} okText={t('money.record')} formId={formId} submitting={submitting} onClose={onClose}>
      <StaffForm
        formId={formId}
        resource={payments}
        initial={initial}
        omit={GIVEN}
        choices={choices}
        onSubmit={async (values) => {
          await save.mutateAsync(values)
          onClose()
        }}
        onSubmittingChange={setSubmitting}
      >
        {isFirst && (
          <label className={styles.mark}>
            <input type="checkbox" checked={marks} onChange={({ target }) => { setMarks(target.checked) }} />
            <span>
              {t('money.mark')} <span className={styles.quiet}>{t('money.mark_hint')}</span>
            </span>
          </label>
        )}
      </StaffForm>
      {question}
    </Modal>
  )
}
