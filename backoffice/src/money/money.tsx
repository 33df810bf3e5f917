import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { approvePayment, can, resources, voidPayment, type AnyRow, type PaymentRow } from '@office/shared-api/model'
import type { balanceQuery, PaymentBalance } from '@office/shared-api/model/shapes'
import { Badge, Button, formatDate, formatPrice, Ltr, screen, Skeleton } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import { FieldText, ReadFailed, useChoices, useRead } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyTranslations } from '../translations/money'
import { restOf } from './case-rest'
import styles from './money.module.css'

addTranslations('backoffice', moneyTranslations)

const { payments } = resources
/** All payments of a request: an office agrees on few parts. */
const MOST = 100
/** A refund is voided as a payment is, in its own words. */
const VOID_REFUND = { ar: moneyTranslations.ar.money.void_refund, en: moneyTranslations.en.money.void_refund }

const PaymentDialog = screen(() => import('./payment-dialog'), null)
const RefundDialog = screen(() => import('./refund-dialog'), null)
const PaperDialog = screen(() => import('./payment-paper'), null)

/** The money of a request: what is still to be paid, what is to be returned, and each payment with its printed record. */
export default function Money({ row, readOnly }: { row: AnyRow; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const mayAdd = can(useRole(), 'create', payments) && !readOnly
  const [adding, setAdding] = useState<PaymentRow['Kind'] | null>(null)
  const [printed, setPrinted] = useState<PaymentRow | null>(null)
  const balance = useRead<typeof balanceQuery>(payments, 'balance', { requestId: row.Id })
  const list = useQuery({ queryKey: [...queryKeys.resource(payments), 'of', row.Id], queryFn: ({ signal }) => listRows(payments, { requestId: row.Id, pageSize: MOST }, signal) })
  const error = balance.error ?? list.error
  if (error) return <ReadFailed title={t('money.failed')} onRetry={() => void Promise.all([balance.refetch(), list.refetch()])} error={error} />
  if (!balance.data || !list.data) return <Skeleton className={styles.coming} />
  const rows = list.data.data
  const refunds = rows.filter(({ Kind }) => Kind === 'refund')
  return (
    <div className={styles.money}>
      <BalanceFacts balance={balance.data} />
      {rows.length === 0 ? (
        <p>
          {t('money.none')} {mayAdd && t('money.none_hint')}
        </p>
      ) : (
        <ul className={styles.list} aria-label={t('money.list')}>
          {rows.map((payment) => (
            <Payment key={payment.Id} payment={payment} onPrint={() => { setPrinted(payment) }} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <div className={styles.actions}>
          <Button variant="primary" icon="plus" className={styles.add} onClick={() => { setAdding('received') }}>
            {t('money.record')}
          </Button>
          {balance.data.Due.some((due) => isSomething(restOf(due, refunds))) && (
            <Button icon="history" className={styles.add} onClick={() => { setAdding('refund') }}>
              {t('money.refund')}
            </Button>
          )}
        </div>
      )}
      {adding === 'received' && <PaymentDialog request={row} toPay={balance.data.ToPay} onClose={() => { setAdding(null) }} />}
      {adding === 'refund' && <RefundDialog request={row} due={balance.data.Due} refunds={refunds} onClose={() => { setAdding(null) }} />}
      {printed && <PaperDialog payment={printed} onClose={() => { setPrinted(null) }} />}
    </div>
  )
}

function isSomething(amount: string): boolean {
  return Number(amount) !== 0
}

/** To pay and to refund stand apart, whatever they are: one never settles the other. */
function BalanceFacts({ balance: { Agreed, Received, Refunded, CarriedOver, ToPay, ToRefund } }: { balance: PaymentBalance }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const facts = [
    ['money.agreed', Agreed],
    ['money.received', Received],
    ['money.refunded', isSomething(Refunded) ? Refunded : null],
    ['money.carried', isSomething(CarriedOver) ? CarriedOver : null],
    ['money.to_pay', ToPay],
    ['money.to_refund', isSomething(ToRefund) ? ToRefund : null],
  ] as const
  return (
    <>
      {Agreed === null && <p className={styles.quiet}>{t('money.no_price')}</p>}
      <dl className={styles.balance}>
        {facts.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name} data-figure={name === 'money.to_pay' || name === 'money.to_refund' || undefined}>
                <dt>{t(name)}</dt>
                <dd>{formatPrice(amount, 0, language)}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

function Payment({ payment, onPrint }: { payment: PaymentRow; onPrint: () => void }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const choices = useChoices(payments)
  const { Number: number, VoidedOn, Kind, State } = payment
  const isRefund = Kind === 'refund'
  const amount = formatPrice(payment.Amount ?? '0.00', 0, language)
  const voiding = { action: voidPayment, initial: { Reason: '' }, title: t('money.void_title', { number, amount }) }
  return (
    <li className={styles.payment} data-void={VoidedOn !== null || undefined}>
      <p className={styles.head}>
        <strong>{amount}</strong>
        <span>{payment.On === null ? '' : formatDate(payment.On, language)}</span>
        {number !== '' && <Ltr>{number}</Ltr>}
        {isRefund && <Badge theme="info">{labels.choice(payments.fields.Kind, Kind)}</Badge>}
        {State === 'prepared' && VoidedOn === null && <Badge theme="warning">{labels.choice(payments.fields.State, State)}</Badge>}
        {VoidedOn !== null && <Badge theme="secondary">{t('money.void')}</Badge>}
      </p>
      <p className={styles.quiet}>
        <FieldText field={payments.fields.Method} name="Method" row={{ ...payment }} choices={choices} /> · <Ltr>{payment.Reference}</Ltr>
        {payment.User !== null && <> · {t('money.by', { name: payment.User })}</>}
        {typeof payment.Approver === 'string' && <> · {t('money.approved_by', { name: payment.Approver })}</>}
      </p>
      {payment.Note !== '' && <p dir="auto">{payment.Note}</p>}
      {VoidedOn !== null && <p>{t('money.void_because', { date: formatDate(VoidedOn, language), reason: payment.VoidReason })}</p>}
      <div className={styles.head}>
        {State === 'recorded' && (
          <Button size="small" icon="print" onClick={onPrint}>
            {t('money.print', { number })}
          </Button>
        )}
        <ActionButton size="small" variant="primary" row={payment} offer={{ action: approvePayment, initial: {}, title: t('money.approve_title', { amount }) }} about={amount} />
        <ActionButton size="small" variant="quiet" row={payment} offer={isRefund ? { ...voiding, label: VOID_REFUND, title: t('money.void_refund_title', { number, amount }) } : voiding} about={number} />
      </div>
    </li>
  )
}
