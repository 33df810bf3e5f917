import { useLabels, useLanguage } from '@office/shared-api'
import { labelOf, resources } from '@office/shared-api/model'
import type { DuesBehind as Behind, duesBehindQuery, OfficeDues } from '@office/shared-api/model/shapes'
import { Button, EmptyState, formatDate, formatNumber, Ltr, Skeleton } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { RadioTabs, ReadFailed, useRead } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './money.module.css'
import { PayoutDialog, type PayoutStart } from './payout-dialog'
import { useAmounts } from './use-amounts'

const { payouts } = resources
const BOXES = ['open', 'all'] as const

/** An office in one currency: its figures, and the requests behind them, for each of which a payout is recorded. */
export function DuesBehind({ dues }: { dues: OfficeDues }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const amountOf = useAmounts()
  const [box, setBox] = useState<(typeof BOXES)[number]>('open')
  const [recording, setRecording] = useState<PayoutStart | null>(null)
  const { OfficeId, Currency } = dues
  const office = { OfficeId, Currency }
  const figures = [['dues.due', dues.Due], ['dues.settled', dues.Settled], ['dues.open', dues.Open]] as const
  return (
    <ScreenLayout
      title={t('dues.behind', { office: labelOf(dues, language), currency: labels.choice(payouts.fields.Currency, Currency) })}
      aside={
        <Button variant="primary" icon="plus" onClick={() => { setRecording({ ...office, ...(Number(dues.Open) > 0 && { Amount: dues.Open }) }) }}>
          {t('dues.record')}
        </Button>
      }
    >
      <p className={styles.back}>
        <Link to="/money">{t('dues.back')}</Link>
      </p>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name} data-figure={name === 'dues.open' || undefined}>
            <dt>{t(name)}</dt>
            <dd>{amountOf(amount, Currency)}</dd>
          </div>
        ))}
      </dl>
      <RadioTabs quiet label={t('dues.shown')} options={BOXES.map((value) => ({ value, label: t(`dues.shown_${value}`) }))} value={box} onChange={setBox} />
      <BehindList office={office} box={box} onRecord={(request) => { setRecording({ ...office, ...request }) }} />
      {recording && <PayoutDialog start={recording} onClose={() => { setRecording(null) }} />}
    </ScreenLayout>
  )
}

interface BehindProps {
  office: Pick<OfficeDues, 'OfficeId' | 'Currency'>
  onRecord: (request: PayoutStart) => void
}

function BehindList({ office, box, onRecord }: BehindProps & { box: (typeof BOXES)[number] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const amountOf = useAmounts()
  const { OfficeId: officeId, Currency: currency } = office
  const { data, error, isError, isFetching, refetch } = useRead<typeof duesBehindQuery>(payouts, 'behind', { officeId, currency, box }, { staleTime: 0 })
  if (isError) return <ReadFailed title={t('dues.failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.coming} />
  const { Count, Rows, OnAccount } = data
  return (
    <>
      {Number(OnAccount) !== 0 && <p className={styles.quiet}>{t('dues.on_account', { amount: amountOf(OnAccount, currency) })}</p>}
      {Rows.length === 0 ? <EmptyState icon="check" title={t('dues.nothing_open')} /> : <BehindRows rows={Rows} office={office} onRecord={onRecord} />}
      {Count > Rows.length && <p className={styles.quiet}>{t('dues.first', { number: formatNumber(Rows.length, language), total: formatNumber(Count, language) })}</p>}
    </>
  )
}

const HEADS = ['request', 'worker', 'since', 'due', 'settled', 'open'] as const

function BehindRows({ rows, office: { Currency }, onRecord }: BehindProps & { rows: Behind['Rows'] }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const amountOf = useAmounts()
  const columns = useMemo(
    () => [
      ...HEADS.map((name) => ({ name, header: t(`dues.${name}`), label: t(`dues.${name}`), ...(name === 'request' && { rowHeader: true }) })),
      { name: 'record', header: <span className="visually-hidden">{t('dues.record')}</span>, label: t('dues.record') },
    ],
    [t],
  )
  const shown = rows.map((row) =>
    displayRow({
      request: (
        <Link to={`/follow?archived=all&row=${row.RequestId}`}>
          <Ltr>{row.Ref}</Ltr>
        </Link>
      ),
      worker: <bdi>{row.Worker || '—'}</bdi>,
      since: row.On === null ? '—' : formatDate(row.On, language),
      due: amountOf(row.Due, Currency),
      settled: amountOf(row.Settled, Currency),
      open: <strong>{amountOf(row.Open, Currency)}</strong>,
      record: (
        <Button size="small" icon="plus" label={t('dues.record_for', { ref: row.Ref })} onClick={() => { onRecord({ RequestId: row.RequestId, Amount: row.Open }) }} />
      ),
    }),
  )
  return <DataRows label={t('dues.requests')} columns={columns} rows={shown} />
}
