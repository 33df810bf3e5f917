import { addTranslations } from '@office/shared-api'
import { dayInRiyadh, textOf, type AnyRow, type CaseGroup, type PaymentRow } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { restOf, type Due } from '../../money/case-rest'
import type { WorkRow } from '../../request/pipeline-client'
import { caseTranslations } from '../../translations/cases'
import { handoverTranslations } from '../../translations/handover'
import { moneyTranslations } from '../../translations/money'
import styles from './today.module.css'

addTranslations('backoffice', caseTranslations)
addTranslations('backoffice', handoverTranslations)
addTranslations('backoffice', moneyTranslations)

/** The next thing to do for a request after its arrival, each by the form of its record. */
const WORDS = { hand_over: 'handover.save', answer: 'cases.answer', change: 'cases.change', refund: 'money.refund' } as const
type Act = keyof typeof WORDS

export interface Next {
  readonly act: Act
  readonly row: WorkRow
  /** The case that it is about; absent of a hand-over. */
  readonly of?: AnyRow
  /** The refunds of the case that wait for approval. */
  readonly waiting?: readonly PaymentRow[]
}

/** Whether a case owes money today. */
const isDue = (one: AnyRow) => Number(one['Rest'] ?? 0) > 0 && textOf(one['DueOn'] ?? null) <= dayInRiyadh(new Date())

/** The next thing to do for a case that stands in this group: first its client is answered, then money is returned; where refunds that wait for approval are all of it, they are approved. */
export function nextOf(group: CaseGroup, one: AnyRow, waiting: readonly PaymentRow[]): Act | 'approve' {
  const waitsForAnswer = one['State'] !== 'closed' && (one['AnswerBy'] ?? null) !== null
  if (group !== 'refund' && waitsForAnswer) return 'answer'
  if (group !== 'refund' && !isDue(one)) return 'change'
  return waiting.length > 0 && Number(restOf(dueOf(one), waiting)) === 0 ? 'approve' : 'refund'
}

/** The money still to be returned for a case, as the form of a refund takes it. */
export function dueOf(one: AnyRow): Due {
  const day = (name: string) => textOf(one[name] ?? null) || null
  return { CaseId: one.Id, Amount: String(one['Rest'] ?? '0.00'), DueOn: day('DueOn'), DueBy: day('DueBy') }
}

/** The main button of a row. */
export function NextButton({ next, onPress }: { next: Next; onPress: (next: Next) => void }) {
  const { t } = useTranslation('backoffice')
  return (
    <Button className={styles.main} onClick={() => { onPress(next) }}>
      {t(WORDS[next.act])} <span className="visually-hidden">{next.row.Name}</span>
    </Button>
  )
}
