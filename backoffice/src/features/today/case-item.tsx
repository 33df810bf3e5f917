import { useLabels } from '@office/shared-api'
import { resources, type AnyRow } from '@office/shared-api/model'
import { RowActions } from '@office/shared-ui/actions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseDays } from '../../cases/case-days'
import type { WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import { WorkLine } from './work-line'

const { Kind } = resources.cases.fields

interface CaseItemProps {
  row: WorkRow
  /** Those of the request for which it stands here; none while they load. */
  cases: readonly AnyRow[]
  /** Null for who may only look. */
  marking: Marking | null
  choice: ReactNode
}

/** A request with a case that waits for somebody: of which kind, and by when. Its record has what can be done. */
export function CaseItem({ row, cases, marking, choice }: CaseItemProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const entries = marking ? () => marking.entries(row) : undefined
  return (
    <WorkLine
      row={row}
      choice={choice}
      entries={entries}
      what={<p>{cases.map((one) => labels.choice(Kind, String(one['Kind']))).join(' · ')}</p>}
      more={cases.map((one) => <CaseDays key={one.Id} row={one} />)}
      buttons={entries && <RowActions row={row} label={t('mark.more', { name: row.Name })} entries={entries} />}
    />
  )
}
