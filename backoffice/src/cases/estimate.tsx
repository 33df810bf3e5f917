import { useLabels, useLanguage, useRole } from '@office/shared-api'
import { can, dayInRiyadh, resources, SEPARATORS, type CaseRow } from '@office/shared-api/model'
import type { CaseEstimate, estimateQuery } from '@office/shared-api/model/shapes'
import { Button, formatNumber, formatPrice, RetryNotice, Skeleton } from '@office/shared-ui'
import { useFormValues, useSetFormValue } from '@office/shared-ui/form'
import { rowAddress, useRead } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cases.module.css'

const { cases, terms } = resources

/** The ways to reckon are called as the terms call them. */
const WAYS = { ...terms.fields.MonthsBy.texts, ...terms.fields.LateOf.texts }

interface EstimateProps {
  requestId: number
  kind: CaseRow['Kind']
}

/** The money that the terms would give back to the client, beside the amount that is typed: with its inputs, and each result where the terms leave the way open. */
export function Estimate({ requestId, kind }: EstimateProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { OpenedOn, Outcome, DueAmount } = useFormValues()
  const setValue = useSetFormValue()
  const mayReadTerms = can(useRole(), 'update', terms)
  const on = typeof OpenedOn === 'string' && OpenedOn !== '' ? OpenedOn : dayInRiyadh(new Date())
  const { data, isError, refetch } = useRead<typeof estimateQuery>(cases, 'estimate', { requestId, kind, on })
  // Proposed once that is how the case ends; the office may type another amount.
  const proposed = Outcome === 'refunded' ? (data?.Amount ?? null) : null
  const propose = useEffectEvent((amount: string) => {
    if ((DueAmount ?? '') === '') take(amount)
  })
  useEffect(() => {
    if (proposed !== null) propose(proposed)
  }, [proposed])

  function take(amount: string) {
    setValue('DueAmount', amount)
    setValue('DueOn', dayInRiyadh(new Date()))
  }
  if (isError) return <RetryNotice title={t('cases.estimate_failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.coming} />
  return (
    <section className={styles.estimate} aria-label={t('cases.estimate')}>
      <strong>{t('cases.estimate')}</strong>
      {data.Results.length === 0 ? (
        <p>{t('cases.estimate_none')}</p>
      ) : (
        <>
          {data.Amount === null && <p>{t('cases.estimate_open')}</p>}
          <ul className={styles.results}>
            {data.Results.map(({ By, Amount }) => (
              <li key={By}>
                <span>{WAYS[By][language]}</span>
                <Button size="small" onClick={() => { take(Amount) }}>
                  {t('cases.estimate_take', { amount: formatPrice(Amount, 0, language) })}
                </Button>
              </li>
            ))}
          </ul>
          <Inputs inputs={data.Inputs} />
          {data.TermsId !== null && mayReadTerms && <Link to={`/settings${rowAddress(data.TermsId)}&tab=terms`}>{t('cases.estimate_terms')}</Link>}
        </>
      )}
    </section>
  )
}

/** The figures of the request and of its terms, by which somebody can reckon it again. */
function Inputs({ inputs: { Phase, Agreed, Received, Refunded, Day, ContractMonths, Percent, VatPercent } }: { inputs: CaseEstimate['Inputs'] }) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const money = (amount: string) => formatPrice(amount, 0, language)
  const isCancelled = Phase === 'extension' || Phase === 'after'
  const facts = [
    Phase !== 'none' && t(`cases.phase_${Phase}`),
    Agreed !== null && `${t('cases.agreed')} ${money(Agreed)}`,
    `${t('cases.received')} ${money(Received)}`,
    Number(Refunded) > 0 && `${t('cases.refunded')} ${money(Refunded)}`,
    Phase === 'guarantee' && Day !== null && `${t('cases.guarantee_day')} ${number(Day)}`,
    Phase === 'guarantee' && `${t('cases.months')} ${number(ContractMonths)}`,
    isCancelled && `${t('cases.percent')} ${number(Percent)}%`,
    isCancelled && `${labels.field(terms, 'VatPercent')} ${number(VatPercent)}`,
  ].filter((fact) => fact !== false)
  return <p className={styles.quiet}>{t('cases.estimate_from', { facts: facts.join(SEPARATORS[language]) })}</p>
}
