import { addTranslations, useLanguage } from '@office/shared-api'
import { LANGUAGE_LEVELS } from '@office/shared-api/model/cv-words'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS } from '@office/shared-api/model/price-words'
import { filterFields, labelOf, type ShownCv } from '@office/shared-api/model/public'
import { formatNumber, formatPrice, formatUsualDays, Icon, Ltr, RetryNotice, Spinner, usePageTitle } from '@office/shared-ui'
import { Link, Navigate, useSearchParams } from '@office/shared-ui/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comparedIn, compareAddress } from '../../workers/compare-address'
import { useCatalogue } from '../../workers/catalogue.store'
import { NoWorker } from './no-worker'
import { workIn } from './cv-words'
import { workerTranslations } from './translations'
import { useCvs } from '../../workers/cvs'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './compare.module.css'
import { compareTranslations } from '../../translations/compare'

addTranslations('compare', compareTranslations)
addTranslations('worker', workerTranslations)

/** Two or three workers beside each other; the same rows for all, and none is said to be the best. */
export default function CompareScreen() {
  const { t } = useTranslation(['compare', 'worker'])
  const [query] = useSearchParams()
  const { state, retry } = useCvs(comparedIn(query))
  const workers = state.status === 'ready' ? state.cvs.workers : []
  usePageTitle(workers.length > 1 ? t('title') : state.status === 'ready' ? t('worker:gone') : null)
  if (state.status === 'waiting') return <Spinner />
  if (state.status === 'failed') {
    return (
      <div className={styles.page}>
        <RetryNotice title={t('worker:failed')} onRetry={retry} />
      </div>
    )
  }
  if (workers.length === 0) return <NoWorker />
  if (workers.length === 1) return <Navigate to={compareAddress(workers.map(({ Ref }) => Ref))} replace />
  return <Comparison workers={workers} />
}

interface Row {
  readonly label: string
  readonly of: (cv: ShownCv) => ReactNode
}

/** The rows of every comparison, in the order of the page of one worker. */
function useRows(): readonly Row[] {
  const { t } = useTranslation(['compare', 'worker'])
  const { t: words } = useTranslation('worker')
  const language = useLanguage()
  const { facts } = useCatalogue()
  const label = (item: ShownCv['Education']) => item && labelOf(item, language)
  const list = (items: readonly string[]) =>
    items.length > 0 && (
      <ul>
        {items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    )
  return [
    { label: `${t('price')} · ${FINAL_PRICE[language]}`, of: ({ Price }) => Price !== null && <strong>{formatPrice(Price, facts?.Vat ?? 0, language)}</strong> },
    { label: `${QUOTED_DAYS[language]} · ${DAYS_BETWEEN[language]}`, of: ({ Days: days }) => days && formatUsualDays(days.From, days.To, language) },
    { label: t('salary'), of: ({ Salary }) => Salary !== null && formatPrice(Salary, 0, language) },
    { label: t('age'), of: ({ Age }) => Age !== null && words('years', { count: Age, number: formatNumber(Age, language) }) },
    { label: filterFields.Category.label[language], of: ({ Category }) => label(Category) },
    { label: filterFields.Religion.label[language], of: ({ Religion }) => label(Religion) },
    { label: t('education'), of: ({ Education }) => label(Education) },
    { label: t('worker:skills'), of: ({ Skills }) => list(Skills.map((skill) => labelOf(skill, language))) },
    { label: t('worker:languages'), of: ({ Languages }) => list(Languages.map(({ Language: spoken, Level }) => `${labelOf(spoken, language)} (${LANGUAGE_LEVELS[Level][language]})`)) },
    { label: t('worker:history'), of: ({ Experiance, History }) => list([labelOf(Experiance, language), ...History.map((work) => `${labelOf(work.Place, language)}: ${workIn(work, language, words)}`)].filter(Boolean)) },
    { label: t('medical'), of: ({ Medical }) => Medical && t('valid') },
  ]
}

function Comparison({ workers }: { workers: readonly ShownCv[] }) {
  const { t } = useTranslation('compare')
  const rows = useRows()
    .map(({ label, of }) => ({ label, cells: workers.map(of) }))
    // A row of which nothing is known says nothing of anybody.
    .filter(({ cells }) => cells.some(Boolean))
  return (
    <section className={styles.page} aria-labelledby="compare-title">
      <h1 id="compare-title">{t('title')}</h1>
      <table className={styles.table}>
        <thead>
          <tr>
            {workers.map((cv) => (
              <ComparedWorker key={cv.Ref} cv={cv} others={workers.filter(({ Ref }) => Ref !== cv.Ref).map(({ Ref }) => Ref)} />
            ))}
          </tr>
        </thead>
        {rows.map(({ label, cells }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={workers.length} className={styles.label}>
                {label}
              </th>
            </tr>
            <tr>
              {cells.map((cell, at) => (
                <td key={workers[at]?.Ref}>
                  {/* On a phone the values stand below each other. */}
                  <Ltr className={styles.whose}>{workers[at]?.Ref}</Ltr>
                  <div>{cell || '—'}</div>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

function ComparedWorker({ cv, others }: { cv: ShownCv; others: readonly string[] }) {
  const { t } = useTranslation('compare')
  const language = useLanguage()
  return (
    <th scope="col">
      <span className={styles.photo}>
        <WorkerPhoto photo={cv.Photo} alt="" sizes="(width <= 40rem) 33vw, 20rem" first />
        <Link className={styles.remove} to={compareAddress(others)} aria-label={t('remove', { ref: cv.Ref })}>
          <Icon name="close" />
        </Link>
      </span>
      <span className={styles.job}>{labelOf(cv.Job, language)}</span>
      <span>{labelOf(cv.Country, language)}</span>
      <Ltr className={styles.ref}>{cv.Ref}</Ltr>
      <Link className={styles.open} to={compareAddress([cv.Ref])} aria-label={`${t('open')}: ${cv.Ref}`}>
        {t('open')}
      </Link>
    </th>
  )
}
