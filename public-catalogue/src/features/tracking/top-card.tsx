import { useLanguage } from '@office/shared-api'
import { labelOf, type TrackAnswer, type TrackedRequest } from '@office/shared-api/model/public'
import { spokenDayOfYear, spokenRange } from '@office/shared-api/model/spoken'
import { TURNS, type Standing, type StandingWords } from '@office/shared-api/model/standing'
import { classNames, formatNumber } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { OfficeHours } from '../../call'
import { ChooseAgain, choosesAgain } from './choose-again'
import { OfficeWays } from './office-ways'
import styles from './tracking.module.css'

/** Standings in which a call is quicker than a message. */
const CALL_FIRST: readonly Standing[] = ['new', 'call_late', 'overdue']

export interface TopCardProps {
  readonly answer: TrackAnswer
  readonly words: StandingWords
  readonly token: string | undefined
  readonly onAnswer: (answer: TrackAnswer) => void
}

/** The line that the client came for: whose turn it is, what comes next and by when; and the ways to reach the office. */
export function TopCard({ answer, words: { standing, turn, next, sentence, may }, token, onAnswer }: TopCardProps) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  const open = 'Steps' in answer ? answer : null
  return (
    <section className={styles.card} aria-label={t('now')}>
      {turn && <p className={classNames(styles.pill, turn === 'client' && styles.yours)}>{TURNS[turn].pill[language]}</p>}
      {next !== null && (
        <h2 className={styles.next}>
          {t('next')}: {next}
        </h2>
      )}
      {open && <Outlook request={open} />}
      {answer.Guarantee && <p className={styles.strong}>{t('guarantee', { date: spokenDayOfYear(answer.Guarantee.Until, language) })}</p>}
      {answer.Case && <p className={styles.strong}>{labelOf(answer.Case, language)}</p>}
      <p className={styles.muted}>{sentence}</p>
      {!open && <p className={styles.muted}>{may}</p>}
      <ChooseAgain standing={standing} token={token} onAnswer={onAnswer} />
      <OfficeWays reference={answer.Ref} first={choosesAgain(standing) ? undefined : CALL_FIRST.includes(standing) ? 'call' : 'chat'} />
      <OfficeHours className={styles.hours} />
    </section>
  )
}

/** When the worker comes, as far as anybody knows, and where the office shows it the clock of the law. */
function Outlook({ request: { Expected, Clock, Late } }: { request: TrackedRequest }) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  return (
    <>
      {Expected && <p className={styles.strong}>{t('expected', { range: spokenRange(Expected, language) })}</p>}
      {Clock && !Late && (
        <p className={styles.muted}>
          {t('clock', { day: formatNumber(Clock.Day, language), of: formatNumber(Clock.Of, language), until: spokenDayOfYear(Clock.Until, language) })}
        </p>
      )}
    </>
  )
}
