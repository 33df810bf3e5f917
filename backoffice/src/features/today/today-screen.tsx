import { useLanguage, useRole } from '@office/shared-api'
import { can, resources } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { EmptyState, Skeleton } from '@office/shared-ui'
import { ReadFailed, useRead, useReadOnly } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { SearchBox, useTableState } from '@office/shared-ui/table'
import { useTranslation } from 'react-i18next'
import { OpenRequest } from '../../request/open-request'
import type { DueGroup } from '../../request/pipeline-client'
import { addressOf, DUE, GROUP_NAMES, GROUPS, useWorkCounts, WorkGroups, type WorkCounts } from '../../request/work-strip'
import { FiguresNotice } from './figures-notice'
import { LicenceNotice } from './licence-notice'
import styles from './today.module.css'
import { WorkRows } from './work-rows'

/** The group that the address names, else the first that waits for somebody; null when none does, or before it is known: one that is not counted yet may be the first. */
function groupOf(name: string | null, counts: WorkCounts, isWhole: boolean): DueGroup | null {
  const named = GROUPS.find((group) => group === name)
  const first = named ?? GROUPS.find((group) => (counts[group] ?? (isWhole ? 0 : 1)) > 0)
  return first !== undefined && (first === named || counts[first] !== undefined) ? first : null
}

/** The work list of today, by how near the law is: the counts, and the requests of one group below them. */
export default function TodayScreen() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [params] = useSearchParams()
  const [state, change] = useTableState(resources.follow)
  const mayUpdate = can(useRole(), 'update', resources.follow)
  const { data, error, isError, refetch } = useRead<typeof workListQuery>(resources.follow, 'worklist', {})
  const { counts, isWhole } = useWorkCounts(data)
  const group = groupOf(params.get(DUE), counts, isWhole)
  const isEmpty = group === null && isWhole
  return (
    <ScreenLayout
      title={t('today.title')}
      restriction={useReadOnly(resources.follow)}
      search={!isEmpty && <SearchBox name={group ? GROUP_NAMES[group][language] : t('today.title')} value={state.search} onSearch={(search, how) => { change({ search }, how) }} />}
      aside={<>
        <LicenceNotice />
        <FiguresNotice />
      </>}
    >
      {isError && <ReadFailed title={t('today.failed')} onRetry={() => void refetch()} error={error} />}
      {!isError && <WorkGroups counts={counts} current={group} />}
      {group === null && !isWhole && !isError && <Skeleton className={styles.coming} />}
      {group !== null && <WorkRows key={group} group={group} readOnly={!mayUpdate} />}
      {isEmpty && <Empty hasCallbacks={(counts.callbacks ?? 0) > 0} />}
      <OpenRequest place="today" />
    </ScreenLayout>
  )
}

/** No request waits: nobody does, or visitors who asked to be called. */
function Empty({ hasCallbacks }: { hasCallbacks: boolean }) {
  const { t } = useTranslation('backoffice')
  if (hasCallbacks) return <EmptyState icon="phone" title={t('today.only_callbacks')} action={<Link to={addressOf('callbacks')}>{t('today.open_callbacks')}</Link>} />
  return (
    <EmptyState icon="check" title={t('today.empty')} action={<Link to="/board">{t('today.open_board')}</Link>}>
      {t('today.empty_hint')}
    </EmptyState>
  )
}
