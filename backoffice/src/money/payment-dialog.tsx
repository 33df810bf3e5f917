import { queryKeys, saveRow } from '@office/shared-api/client'
import { dayInRiyadh, resources, type AnyRow } from '@office/shared-api/model'
import { hundredthsOf, normaliseAmount } from '@office/shared-api/model/staff-fields'
import { Modal } from '@office/shared-ui/dialog'
import { useFormValues } from '@office/shared-ui/form'
import { useAsking, useChange, useChoices } from '@office/shared-ui/resource'
import { StaffForm } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './money.module.css'

const { payments, requests, follow } = resources

/** Known from where the form was opened. */
const GIVEN = ['RequestId', 'Kind', 'CaseId']

interface PaymentDialogProps {
  /** The request that is paid for. */
  request: AnyRow
  /** The amount still to be paid; null where no price was agreed on. */
  toPay: string | null
  onClose: () => void
}

/** Less than what is still to be paid: many offices begin to work once all is there. */
function isPart(amount: unknown, toPay: string | null): boolean {
  const typed = normaliseAmount(typeof amount === 'string' ? amount : '')
  return typed !== null && toPay !== null && hundredthsOf(typed) < hundredthsOf(toPay)
}

/** The form of a payment: it begins with today and with what is still to be paid, and marks the stage of the first payment, unless that is a part. */
export default function PaymentDialog({ request, toPay, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('backoffice')
  const formId = useId()
  const isFirst = (request['PaidMusand'] ?? null) === null
  // Null while it is as proposed.
  const [marks, setMarks] = useState<boolean | null>(null)
  const choices = useChoices(payments)
  const [submitting, setSubmitting] = useState(false)
  const { ask, dialog: question } = useAsking()
  const save = useChange({
    ask,
    call: async (values: Parameters<typeof saveRow>[1]): Promise<AnyRow> => ({ ...(await saveRow(payments, { ...values, RequestId: request.Id, ...(isFirst && (marks ?? !isPart(values['Amount'], toPay)) && { Mark: true }) })) }),
    done: (saved) => t('money.recorded', { number: String(saved['Number']) }),
    failed: ({ fields }) => (fields.length > 0 ? null : t('money.not_recorded')),
    refreshes: [payments, requests, follow].map((touched) => queryKeys.resource(touched)),
  })
  const initial = { RequestId: request.Id, Kind: 'received', On: dayInRiyadh(new Date()), Amount: toPay === null || Number(toPay) === 0 ? null : toPay }
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
          <Mark marks={marks} toPay={toPay} onMark={setMarks} />
        )}
      </StaffForm>
      {question}
    </Modal>
  )
}

interface MarkProps {
  /** As the reader wants it; null while it is as proposed. */
  marks: boolean | null
  toPay: string | null
  onMark: (marks: boolean) => void
}

/** The box that marks the stage of the payment in the same save. */
function Mark({ marks, toPay, onMark }: MarkProps) {
  const { t } = useTranslation('backoffice')
  const part = isPart(useFormValues()['Amount'], toPay)
  return (
    <label className={styles.mark}>
      <input type="checkbox" checked={marks ?? !part} onChange={({ target }) => { onMark(target.checked) }} />
      <span>
        {t('money.mark')} <span className={styles.quiet}>{t(part ? 'money.mark_part' : 'money.mark_hint')}</span>
      </span>
    </label>
  )
}
