import { addTranslations } from '@office/shared-api'
import { dayInRiyadh, textOf, type AnyRow, type CaseGroup } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
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
}

/** Whether a case owes money today. */
const isDue = (one: AnyRow) => Number(one['Rest'] ?? 0) > 0 && textOf(one['DueOn'] ?? null) <= dayInRiyadh(new Date())

/** The next thing to do for a case that stands in this group: first its client is answered, then money is returned. */
export function nextOf(group: CaseGroup, one: AnyRow): Act {
  const waitsForAnswer = one['State'] !== 'closed' && (one['AnswerBy'] ?? null) !== null
  if (group !== 'refund' && waitsForAnswer) return 'answer'
  return group === 'refund' || isDue(one) ? 'refund' : 'change'
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
