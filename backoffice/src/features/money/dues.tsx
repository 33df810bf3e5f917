import { useLabels, useLanguage } from '@office/shared-api'
import { labelOf, resources } from '@office/shared-api/model'
import type { duesQuery, OfficeDues } from '@office/shared-api/model/shapes'
import { EmptyState, formatNumber, Skeleton } from '@office/shared-ui'
import { DataRows, displayRow } from '@office/shared-ui/primereact'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DuesBehind } from './dues-behind'
import styles from './money.module.css'
import { useAmounts } from './use-amounts'

const { payouts } = resources

/** Each office in each currency: due, settled, open; one of them is opened by the address, with the requests behind it. */
export function Dues() {
  const { t } = useTranslation('backoffice')
  const [params] = useSearchParams()
  // A new commission changes them, too, and is no payout.
  const { data, error, isError, isFetching, refetch } = useRead<typeof duesQuery>(payouts, 'dues', {}, { staleTime: 0 })
  if (isError) return <ReadFailed title={t('dues.failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return <Skeleton className={styles.coming} />
  if (data.length === 0) return <EmptyState icon="check" title={t('dues.none')}>{t('dues.none_hint')}</EmptyState>
  const opened = data.find(({ OfficeId, Currency }) => String(OfficeId) === params.get('office') && Currency === params.get('currency'))
  return opened ? <DuesBehind dues={opened} /> : <Offices dues={data} />
}

function Offices({ dues }: { dues: readonly OfficeDues[] }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const amountOf = useAmounts()
  const columns = useMemo(
    () =>
      Object.entries({ Office: t('dues.office'), Currency: labels.field(payouts, 'Currency'), Requests: t('dues.requests'), Due: t('dues.due'), Settled: t('dues.settled'), Open: t('dues.open') }).map(([name, label]) => ({
        name,
        header: label,
        label,
        ...(name === 'Office' && { rowHeader: true }),
      })),
    [t, labels],
  )
  const rows = useMemo(
    () =>
      dues.map((row) =>
        displayRow({
          Office: <Link to={`/money?office=${row.OfficeId}&currency=${row.Currency}`}>{labelOf(row, language)}</Link>,
          Currency: labels.choice(payouts.fields.Currency, row.Currency),
          Requests: formatNumber(row.Requests, language),
          Due: amountOf(row.Due, row.Currency),
          Settled: amountOf(row.Settled, row.Currency),
          Open: <strong>{amountOf(row.Open, row.Currency)}</strong>,
        }),
      ),
    [dues, language, labels, amountOf],
  )
  return <DataRows label={t('dues.title')} columns={columns} rows={rows} />
}
