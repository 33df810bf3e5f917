import { useLabels, useLanguage } from '@office/shared-api'
import { queryKeys, saveRow } from '@office/shared-api/client'
import { dayInRiyadh, resources, type AnyRow, type PaymentRow } from '@office/shared-api/model'
import { formatPrice } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { useAsking, useChange } from '@office/shared-ui/resource'
import { selectArrow, StaffForm } from '@office/shared-ui/staff-fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCases } from '../request/use-cases'
import { moneyTranslations } from '../translations/money'
import { restOf, type Due } from './case-rest'
import { useRefundChoices } from './refund-methods'
import styles from './money.module.css'

const { payments, requests, follow, cases } = resources

/** A refund, in its own words. */
const FORM = { ...payments, fields: { ...payments.fields, On: { ...payments.fields.On, label: { ar: moneyTranslations.ar.money.refund_day, en: moneyTranslations.en.money.refund_day } } } }

/** Known from where the form was opened, or chosen above it. */
const GIVEN = ['RequestId', 'Kind', 'CaseId']

interface RefundDialogProps {
  /** The request whose client gets money back. */
  request: AnyRow
  /** The amounts that its cases owe. */
  due: readonly Due[]
  /** The refunds that are recorded. */
  refunds: readonly PaymentRow[]
  onClose: () => void
}

/** The form of a refund: for one case, beginning with today and with the rest of its amount. */
export default function RefundDialog({ request, due, refunds, onClose }: RefundDialogProps) {
  const { t } = useTranslation('backoffice')
  const formId = useId()
  const open = due.filter((one) => Number(restOf(one, refunds)) > 0)
  const [chosen, setChosen] = useState<Due | undefined>(open[0] ?? due[0])
  const choices = useRefundChoices()
  const [submitting, setSubmitting] = useState(false)
  const { ask, dialog: question } = useAsking()
  const save = useChange({
    ask,
    call: async (values: Parameters<typeof saveRow>[1]): Promise<AnyRow> => ({ ...(await saveRow(payments, { ...values, RequestId: request.Id, Kind: 'refund', CaseId: chosen?.CaseId ?? null })) }),
    done: (saved) => (saved['State'] === 'prepared' ? t('money.prepared') : t('money.refund_recorded', { number: String(saved['Number']) })),
    failed: ({ fields }) => (fields.length > 0 ? null : t('money.refund_not_recorded')),
    refreshes: [payments, requests, follow, cases].map((touched) => queryKeys.resource(touched)),
  })
  if (!chosen) return null
  const initial = { RequestId: request.Id, Kind: 'refund', CaseId: chosen.CaseId, On: dayInRiyadh(new Date()), Amount: restOf(chosen, refunds) }
  return (
    <Modal show title={t('money.refund')} okText={t('money.refund')} formId={formId} submitting={submitting} onClose={onClose}>
      <StaffForm
        // Another case has another rest.
        key={chosen.CaseId}
        formId={formId}
        resource={FORM}
        initial={initial}
        omit={GIVEN}
        choices={choices}
        intro={<CaseOf request={request.Id} due={due} chosen={chosen} onChoose={setChosen} />}
        onSubmit={async (values) => {
          await save.mutateAsync(values)
          onClose()
        }}
        onSubmittingChange={setSubmitting}
      />
      {question}
    </Modal>
  )
}

interface CaseOfProps {
  request: number
  due: readonly Due[]
  chosen: Due
  onChoose: (due: Due | undefined) => void
}

/** The case that the money goes back for. */
function CaseOf({ request, due, chosen, onChoose }: CaseOfProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const id = useId()
  const { data } = useCases(request)
  const nameOf = ({ CaseId, Amount }: Due) => {
    const found = data?.data.find(({ Id }) => Id === CaseId)
    return [found && labels.choice(cases.fields.Kind, found.Kind), found?.Ref, formatPrice(Amount, 0, language)].filter(Boolean).join(' · ')
  }
  return (
    <p className={styles.ofCase}>
      <label htmlFor={id}>{t('money.of_case')}</label>
      <select id={id} className={selectArrow} value={chosen.CaseId} onChange={({ target }) => { onChoose(due.find(({ CaseId }) => String(CaseId) === target.value)) }}>
        {due.map((one) => (
          <option key={one.CaseId} value={one.CaseId}>{nameOf(one)}</option>
        ))}
      </select>
    </p>
  )
}
