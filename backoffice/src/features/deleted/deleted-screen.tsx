import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { allResources, hasRank, mayRestore, RESTORE_DAYS, RESTORES, type Resource } from '@office/shared-api/model'
import { EmptyState, formatNumber, Skeleton } from '@office/shared-ui'
import { RadioTabs, ReadFailed } from '@office/shared-ui/resource'
import { useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { PagedList, useTableState } from '@office/shared-ui/table'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletedTranslations } from '../../translations/deleted'
import { DeletedRows } from './deleted-rows'
import { useDeletedQuery, type Deleted } from './deleted-query'
import styles from './deleted.module.css'

addTranslations('backoffice', deletedTranslations)

const PARAMETER = 'kind'
const ALL = ''

/** So many of all kinds are shown together. */
const NEWEST = 20

/** Deleted rows that an administrator can restore: the newest of all kinds, or page by page those of one. */
export default function DeletedScreen() {
  const labels = useLabels()
  const role = useRole()
  // The path can be typed; the calls would be refused.
  if (role === undefined || !hasRank(role, RESTORES)) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  return <OfKinds kinds={allResources().filter((resource) => mayRestore(role, resource))} />
}

function OfKinds({ kinds }: { kinds: readonly Resource[] }) {
  const { t } = useTranslation('backoffice')
  const [labels, language] = [useLabels(), useLanguage()]
  const [params, setParams] = useSearchParams()
  const queryOf = useDeletedQuery()
  const firsts = useQueries({ queries: kinds.map((kind) => queryOf(kind, { pageIndex: 0, pageSize: NEWEST })) })
  const chosen = kinds.find(({ name }) => name === params.get(PARAMETER))
  const totals = firsts.map(({ data }) => data?.total ?? 0)
  const total = totals.reduce((sum, one) => sum + one, 0)
  const failure = firsts.find(({ isError }) => isError)
  const newest = firsts
    .flatMap(({ data }, at) => (data?.data ?? []).flatMap((row): Deleted[] => { const resource = kinds[at]; return resource ? [{ resource, row }] : [] }))
    .sort((one, other) => other.row.LogId - one.row.LogId)
    .slice(0, NEWEST)
  const named = (name: string, number: number) => t('deleted.count', { name, number: formatNumber(number, language) })
  const options = kinds.flatMap((kind, at) => {
    const number = totals[at] ?? 0
    return number > 0 || kind === chosen ? [{ value: kind.name, label: named(labels.resource(kind), number) }] : []
  })
  return (
    <ScreenLayout
      title={t('deleted.title')}
      hint={t('deleted.hint', { days: formatNumber(RESTORE_DAYS, language) })}
      tabs={
        options.length > 0 && (
          <RadioTabs
            label={t('deleted.kinds')}
            options={[{ value: ALL, label: named(t('deleted.all'), total) }, ...options]}
            value={chosen?.name ?? ALL}
            onChange={(value) => { setParams(value === ALL ? {} : { [PARAMETER]: value }) }}
          />
        )
      }
    >
      {failure ? (
        <ReadFailed title={t('deleted.failed')} onRetry={() => { for (const one of firsts) if (one.isError) void one.refetch() }} error={failure.error} />
      ) : firsts.some(({ isPending }) => isPending) ? (
        <Skeleton className={styles.skeleton} />
      ) : chosen ? (
        <OfOneKind key={chosen.name} kind={chosen} />
      ) : total === 0 ? (
        <EmptyState icon="trash" title={t('deleted.empty')} />
      ) : (
        <>
          <div className={styles.frame}>
            <DeletedRows rows={newest} hasKinds />
          </div>
          {total > newest.length && <p>{t('deleted.newest', { shown: formatNumber(newest.length, language), total: formatNumber(total, language) })}</p>}
        </>
      )}
    </ScreenLayout>
  )
}

function OfOneKind({ kind }: { kind: Resource }) {
  const { t } = useTranslation('backoffice')
  const [state, change] = useTableState(kind)
  const rows = useQuery({ ...useDeletedQuery()(kind, { pageIndex: state.page - 1, pageSize: state.size }), placeholderData: keepPreviousData })
  return (
    <PagedList name={t('deleted.title')} rows={rows} state={state} onChange={change} hasSearch={false} empty={<EmptyState icon="trash" title={t('deleted.empty')} />}>
      {(page) => <DeletedRows rows={page.map((row) => ({ resource: kind, row }))} />}
    </PagedList>
  )
}
