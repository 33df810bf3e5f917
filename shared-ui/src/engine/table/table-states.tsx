import { useLabels } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import type { ReactNode } from 'react'
import { Button } from '../../button/button'
import { EmptyState } from '../../feedback/empty-state'
import { Notice, RetryNotice } from '../../feedback/notice'
import { Skeleton } from '../../feedback/skeleton'
import styles from './table.module.css'
import { isFilteredSearch, isNarrowed, widened, type TableState } from './table-state'
import { useTableTexts } from './texts'

interface NoRowsProps {
  state: TableState
  onChange: (change: TableState) => void
  add?: ReactNode
  children?: ReactNode
}

/** A table without rows: nothing recorded yet, or nothing that matches; each with its next step. */
export function NoRows({ state, onChange, add, children }: NoRowsProps) {
  const t = useTableTexts()
  if (!isNarrowed(state)) {
    return (
      <EmptyState icon="archive" title={t('empty')} action={add}>
        {t('empty_hint')}
      </EmptyState>
    )
  }
  const widen = () => {
    onChange(widened(state))
  }
  return (
    <EmptyState title={t('no_match')} action={<Button onClick={widen}>{t(isFilteredSearch(state) ? 'search_all' : 'clear_all')}</Button>}>
      {state.search === '' ? t('no_match_filter_hint') : t('no_match_hint', { search: state.search })}
      {children}
    </EmptyState>
  )
}

/** Rows that did not come: refused for good, or worth another try. */
export function RowsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTableTexts()
  const labels = useLabels()
  const { status, code } = toApiError(error)
  if (status === 403) {
    return (
      <EmptyState icon="lock" title={t('forbidden')}>
        {t('forbidden_hint')}
      </EmptyState>
    )
  }
  return (
    <RetryNotice title={t('failed')} className={styles.notice} onRetry={onRetry}>
      <p>{labels.error(code)}</p>
    </RetryNotice>
  )
}

/** Grey rows in the size of the real ones; they appear only after 300 ms. A first failure is said at once, though the call is retried. */
export function RowsLoading({ rows, retrying }: { rows: number; retrying: boolean }) {
  const t = useTableTexts()
  return (
    <div className={styles.loading} role="status">
      {retrying ? <Notice tone="warning" title={t('retrying')} /> : <span className="visually-hidden">{t('loading')}</span>}
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className={styles.loadingRow} />
      ))}
    </div>
  )
}
