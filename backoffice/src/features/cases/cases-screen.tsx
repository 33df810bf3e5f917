import { addTranslations } from '@office/shared-api'
import { getRow, queryKeys } from '@office/shared-api/client'
import { resources, textOf, type AnyRow, type Resource } from '@office/shared-api/model'
import { EmptyState, Ltr } from '@office/shared-ui'
import { ResourceScreen, usePanelAddress, type ResourceDialogProps } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseDays } from '../../cases/case-days'
import { CaseState } from '../../cases/case-state'
import { RequestRecord } from '../../request/open-request'
import { usePipeline } from '../../request/use-pipeline'
import { caseTranslations } from '../../translations/cases'
import { ListViews } from '../../views/views'

addTranslations('backoffice', caseTranslations)

const { cases } = resources
const follow: Resource = resources.follow

/** A case is opened in the record of its request, not here. */
const { create: _create, ...PERMISSIONS } = cases.permissions
const LISTED: Resource = { ...cases, permissions: PERMISSIONS }

/** The section of the record that has the cases. */
const SECTION = 'arrival'

/** All cases, those that are due first; one opens the record of its request. */
export default function CasesScreen() {
  const { t } = useTranslation('backoffice')
  const computed = useMemo(
    () => [
      { name: 'ClientName', header: t('cases.request'), render: (row: AnyRow) => <><bdi>{textOf(row['ClientName'] ?? null)}</bdi> <Ltr>{textOf(row['RequestRef'] ?? null)}</Ltr></> },
      { name: 'Person', header: t('cases.worker'), render: (row: AnyRow) => (textOf(row['Person'] ?? null) === '' ? <span data-empty="" /> : <bdi>{textOf(row['Person'] ?? null)}</bdi>) },
    ],
    [t],
  )
  const empty = useMemo(() => ({ open: <EmptyState icon="check" title={t('cases.none')}>{t('cases.none_hint')}</EmptyState> }), [t])
  return <ResourceScreen resource={LISTED} hint={t('cases.hint')} views={<ListViews resource={LISTED} />} tabs={{ filter: 'box', empty }} computed={computed} cells={CASE_CELLS} dialog={RequestOfCase} />
}

/** The record of the request of a case, at its cases: it opens once the request and its way are known, because until then it has no such section, or that moves. */
function RequestOfCase({ row, ...props }: ResourceDialogProps) {
  const [section, setSection] = usePanelAddress('')
  const atCases = useEffectEvent(() => {
    if (section === '') setSection(SECTION)
  })
  useEffect(() => {
    atCases()
  }, [])
  const pipeline = usePipeline()
  const id = Number(row?.['RequestId'])
  const { data, isPending } = useQuery({ queryKey: [...queryKeys.resource(follow), 'row', follow.name, id], queryFn: ({ signal }): Promise<AnyRow | null> => getRow(follow, id, signal), enabled: row !== undefined })
  if (!row || section === '' || isPending || pipeline.query.isPending) return null
  return <RequestRecord {...props} resource={follow} row={data ?? { Id: id, Version: 0, Name: textOf(row['ClientName'] ?? null) }} />
}

/** The next day is told once: by what it is and by how much it is late. */
const CASE_CELLS = { State: (row: AnyRow) => <CaseState row={row} />, ActBy: (row: AnyRow) => <CaseDays row={row} inList /> }
