import { useLabels, useLanguage } from '@office/shared-api'
import { resources, type AnyRow, type CaseGroup } from '@office/shared-api/model'
import { Badge, formatPrice } from '@office/shared-ui'
import { RowActions } from '@office/shared-ui/actions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseDays } from '../../cases/case-days'
import type { WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import { NextButton, nextOf, type Next } from './next-act'
import { WorkLine } from './work-line'

const { Kind } = resources.cases.fields

interface CaseItemProps {
  row: WorkRow
  group: CaseGroup
  /** Those of the request for which it stands here; none while they load. */
  cases: readonly AnyRow[]
  /** Null for who may only look. */
  marking: Marking | null
  choice: ReactNode
  onNext: (next: Next) => void
}

/** A request with a case that waits for somebody: of which kind, what it owes, by when, and the button of what comes next. */
export function CaseItem({ row, group, cases, marking, choice, onNext }: CaseItemProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const entries = marking ? () => marking.entries(row) : undefined
  const [first] = cases
  return (
    <WorkLine
      row={row}
      choice={choice}
      entries={entries}
      what={<p>{cases.map((one, at) => <What key={one.Id} row={one} before={at > 0 ? ' · ' : ''} />)}{row.Archived === true && <> <Badge theme="secondary">{labels.field(resources.requests, 'Archived')}</Badge></>}</p>}
      more={cases.map((one) => <CaseDays key={one.Id} row={one} />)}
      buttons={
        entries && (
          <>
            {first && <NextButton next={{ act: nextOf(group, first), row, of: first }} onPress={onNext} />}
            <RowActions row={row} label={t('mark.more', { name: row.Name })} entries={entries} />
          </>
        )
      }
    />
  )
}

/** The kind of a case, and what is still to be returned of its amount. */
function What({ row, before }: { row: AnyRow; before: string }) {
  const labels = useLabels()
  const language = useLanguage()
  const rest = row['Rest'] ?? null
  return (
    <>
      {before}
      {labels.choice(Kind, String(row['Kind']))}
      {Number(rest ?? 0) > 0 && <> <strong>{formatPrice(String(rest), 0, language)}</strong></>}
    </>
  )
}
