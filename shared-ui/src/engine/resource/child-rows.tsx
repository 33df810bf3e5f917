import { useLabels } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import { PAGE_SIZES } from '@office/shared-api/model/desk'
import { fieldEntries, type AnyRow, type Resource } from '@office/shared-api/model/public'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../feedback/notice'
import { Skeleton } from '../../feedback/skeleton'
import { useChoices } from '../choices'
import { useShowField } from '../field-text'
import { useResourceTexts } from '../texts'
import styles from './resource.module.css'

export interface ChildRowsProps {
  /** The resource of the children, and their reference to the row (`children`). */
  of: Resource
  by: string
  parent: AnyRow
}

/** The rows that belong to a row, the newest first: of each the values that it has. */
export function ChildRows({ of, by, parent }: ChildRowsProps) {
  const t = useResourceTexts()
  const labels = useLabels()
  const choices = useChoices(of)
  const show = useShowField(choices)
  const query = { where: JSON.stringify([[by, 'is', parent.Id]]), sortField: 'Id', isDesc: true, pageSize: Math.max(...PAGE_SIZES) }
  const { data, isError, refetch } = useQuery({ queryKey: [...queryKeys.resource(of), by, parent.Id], queryFn: ({ signal }) => listRows(of, query, signal) })
  if (isError) return <RetryNotice title={t('children_failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.coming} />
  if (data.data.length === 0) return <p className={styles.none}>{t('no_children')}</p>
  const fields = fieldEntries(of).filter(([name, field]) => name !== by && field.column === 'shown')
  return (
    <ul className={styles.children} aria-label={labels.resource(of)}>
      {data.data.map((row) => (
        <li key={row.Id}>
          <dl className={styles.facts}>
            {fields
              .filter(([name]) => row[name] !== null && row[name] !== '')
              .map(([name, field]) => (
                <div key={name}>
                  <dt>{labels.field(of, name)}</dt>
                  <dd>{show(name, field, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
