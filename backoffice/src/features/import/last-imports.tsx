import { useLanguage } from '@office/shared-api'
import { listImports } from '@office/shared-api/client/imports'
import { queryKeys } from '@office/shared-api/client'
import { resources } from '@office/shared-api/model'
import { Badge, formatDateTime, formatNumber } from '@office/shared-ui'
import { nearMoment, ReadFailed } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { STATE_THEMES } from './states'

/** The last imports of the office, each with a way to its report. */
export function LastImports() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery({ queryKey: queryKeys.call(resources.persons, 'imports', {}), queryFn: ({ signal }) => listImports(signal), staleTime: 0 })
  if (error) return <ReadFailed title={t('import.last_failed')} busy={isFetching} onRetry={() => void refetch()} error={error} />
  if (!data) return null
  return (
    <section className={styles.part} aria-labelledby="last-imports">
      <h2 id="last-imports" className={styles.heading}>{t('import.last')}</h2>
      {data.length === 0 ? (
        <p className={styles.muted}>{t('import.last_none')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.map(({ Id, Name, State, At, User, Rows }) => (
            <li key={Id} className={styles.last}>
              <Link to={`?id=${Id}`}>
                <bdi>{Name}</bdi>
              </Link>
              <Badge theme={STATE_THEMES[State]}>{t(`import.state_${State}`)}</Badge>
              <span className={styles.muted}>
                {t('import.rows', { count: Rows, number: formatNumber(Rows, language) })} · <bdi>{User}</bdi> · <time dateTime={At} title={formatDateTime(At, language)}>{nearMoment(At, language)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
