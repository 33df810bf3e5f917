import { useLabels, useLanguage } from '@office/shared-api'
import { dayInRiyadh } from '@office/shared-api/model'
import { Badge, formatDateTime } from '@office/shared-ui'
import { nearDay, nearMoment, RestoreButton } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import type { Deleted } from './deleted-query'
import styles from './deleted.module.css'

interface DeletedRowsProps {
  rows: readonly Deleted[]
  /** They are of several kinds, so each names its own. */
  hasKinds?: boolean
}

/** Deleted rows, each with its title, who deleted it and when, and until when it can be restored. */
export function DeletedRows({ rows, hasKinds = false }: DeletedRowsProps) {
  const { t } = useTranslation('backoffice')
  return (
    <ul className={styles.rows} aria-label={t('deleted.title')}>
      {rows.map(({ resource, row }) => (
        <li key={row.LogId} className={styles.row}>
          <Title deleted={{ resource, row }} hasKind={hasKinds} />
          <Deletion row={row} />
          <RestoreButton resource={resource} deletion={row} />
        </li>
      ))}
    </ul>
  )
}

function Title({ deleted: { resource, row }, hasKind }: { deleted: Deleted; hasKind: boolean }) {
  const labels = useLabels()
  return (
    <div className={styles.what}>
      <p className={styles.title}>
        <bdi>{row.Title}</bdi>
        {hasKind && <Badge theme="secondary">{labels.resource(resource)}</Badge>}
      </p>
      {row.Details.length > 0 && (
        <p className={styles.details}>
          {row.Details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </p>
      )}
    </div>
  )
}

function Deletion({ row: { DeletedBy, DeletedAt, Until } }: Pick<Deleted, 'row'>) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <div className={styles.when}>
      <p>
        <bdi>{t('deleted.by', { name: DeletedBy })}</bdi>{' '}
        <time dateTime={DeletedAt} title={formatDateTime(DeletedAt, language)}>
          {nearMoment(DeletedAt, language)}
        </time>
      </p>
      <p>{t('deleted.until', { day: nearDay(dayInRiyadh(new Date(Until)), language) })}</p>
    </div>
  )
}
