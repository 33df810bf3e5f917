import { useLabels, useLanguage } from '@office/shared-api'
import { approvePayment, resources, type AnyRow, type CaseGroup } from '@office/shared-api/model'
import { Badge, formatPrice } from '@office/shared-ui'
import { ActionButton, RowActions, useAllowed } from '@office/shared-ui/actions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseDays } from '../../cases/case-days'
import type { WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import { NextButton, nextOf, type Next } from './next-act'
import styles from './today.module.css'
import { useWaitingRefunds } from './use-waiting-refunds'
import { WorkLine } from './work-line'

const { Kind } = resources.cases.fields
const { State } = resources.payments.fields

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
  const refundsOf = useWaitingRefunds()
  return (
    <WorkLine
      row={row}
      choice={choice}
      entries={entries}
      what={<p>{cases.map((one, at) => <What key={one.Id} row={one} before={at > 0 ? ' · ' : ''} />)}{cases.some(({ Id }) => refundsOf?.(Id).length) && <> <Badge theme="warning">{labels.choice(State, 'prepared')}</Badge></>}{row.Archived === true && <> <Badge theme="secondary">{labels.field(resources.requests, 'Archived')}</Badge></>}</p>}
      more={cases.map((one) => <CaseDays key={one.Id} row={one} />)}
      buttons={
        entries && (
          <>
            {first && refundsOf && <NextOfCase next={{ row, of: first, waiting: refundsOf(first.Id) }} group={group} onNext={onNext} />}
            <RowActions row={row} label={t('mark.more', { name: row.Name })} entries={entries} />
          </>
        )
      }
    />
  )
}

interface NextOfCaseProps {
  next: Required<Omit<Next, 'act'>>
  group: CaseGroup
  onNext: (next: Next) => void
}

/** The button of what comes next for a case. An approval is for another administrator than the one who prepared the refund: all others wait, and may change a case meanwhile. */
function NextOfCase({ next, group, onNext }: NextOfCaseProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const isAllowed = useAllowed()
  const act = nextOf(group, next.of, next.waiting)
  if (act !== 'approve') return <NextButton next={{ ...next, act }} onPress={onNext} />
  const refund = next.waiting.find((one) => isAllowed(approvePayment, one))
  if (!refund) return group !== 'refund' && <NextButton next={{ ...next, act: 'change' }} onPress={onNext} />
  const amount = formatPrice(refund.Amount ?? '0.00', 0, language)
  return <ActionButton className={styles.main} shows="text" row={refund} offer={{ action: approvePayment, initial: {}, title: t('money.approve_title', { amount }) }} about={`${amount}, ${next.row.Name}`} />
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
