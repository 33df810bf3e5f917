import { useLanguage } from '@office/shared-api'
import { dayInRiyadh, labelOf, type Language, type TrackedRequest, type TrackedStep } from '@office/shared-api/model/public'
import { formatCallBy, spokenDay, spokenRange } from '@office/shared-api/model/spoken'
import { stepAhead, TURNS, type Standing } from '@office/shared-api/model/standing'
import { formatNumber, Icon } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import wayStyles from './the-way.module.css'
import styles from './tracking.module.css'

interface Row {
  readonly key: string
  readonly state: TrackedStep['State']
  readonly words: string
  /** The day, in words; empty where nobody knows it. */
  readonly day: string
  /** The day itself, of one that is done. */
  readonly on?: string
}

/** Standings in which something else than the steps comes first. */
const BEFORE_THE_STEPS: readonly Standing[] = ['new', 'call_late', 'lapsed', 'lapsed_free']

interface TheWayProps {
  readonly request: TrackedRequest
  readonly standing: Standing
  readonly now: Date
}

/** The way of a request: what is done, with its day; what is next, and by whom; what lies ahead, with the days on which it is expected. */
export function TheWay({ request, standing, now }: TheWayProps) {
  const { t } = useTranslation('tracking')
  const rows = useRows(request, standing, now)
  const isEstimate = request.Steps.some((step) => (known(step).DaysAfterPayment ?? null) !== null)
  return (
    <section className={styles.way} aria-labelledby="way-title">
      <h2 id="way-title" className={styles.heading}>
        {t('way')}
      </h2>
      {isEstimate && <p className={styles.hint}>{t('estimated')}</p>}
      <ol className={wayStyles.steps}>
        {rows.map(({ key, state, words, day, on }) => (
          <li key={key} className={wayStyles[state]} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={wayStyles.mark}>{state === 'done' && <Icon name="check" />}</span>
            <div className={wayStyles.row}>
              <span className={wayStyles.words}>
                {state !== 'current' && <span className="visually-hidden">{t(`step_${state}`)} </span>}
                {words}
                {state === 'current' && <> <span className={wayStyles.tag}>{t('next')}</span></>}
              </span>{' '}
              {day !== '' && (on === undefined ? <span className={wayStyles.day}>{day}</span> : <time className={wayStyles.day} dateTime={on}>{day}</time>)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useRows(request: TrackedRequest, standing: Standing, now: Date): readonly Row[] {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  const today = dayInRiyadh(now)
  const isFirst = !BEFORE_THE_STEPS.includes(standing)
  const sent = dayInRiyadh(new Date(request.RequestDate))
  const { CallBy = null } = known(request)
  const calls = standing === 'new' || standing === 'call_late'

  function rowOf(step: TrackedStep): Row {
    const { Ar, En, On, State } = step
    const { By = null } = known(step)
    const key = `${Ar} ${En}`
    if (State === 'done') return { key, state: 'done', words: labelOf(step, language), day: On === null ? '' : spokenDay(On, today, language), ...(On !== null && { on: On }) }
    const isNext = State === 'current' && isFirst
    const words = stepAhead(step, language)
    return { key, state: isNext ? 'current' : 'ahead', words: isNext && By !== null ? join(words, TURNS[By].by[language], language) : words, day: expectedDay(step) }
  }

  function expectedDay(step: TrackedStep): string {
    const { DueOn = null, DaysAfterPayment = null } = known(step)
    const { Expected } = request
    if (DaysAfterPayment !== null) return t('days', { count: DaysAfterPayment, number: formatNumber(DaysAfterPayment, language) })
    if (DueOn === null) return ''
    if (Expected?.From === DueOn && step === request.Steps.at(-1)) return spokenRange(Expected, language)
    return t('due', { day: spokenDay(DueOn, today, language) })
  }

  return [
    { key: 'sent', state: 'done', words: t('sent'), day: spokenDay(sent, today, language), on: sent },
    ...(calls
      ? [{ key: 'call', state: 'current', words: t('we_call'), day: CallBy !== null && standing === 'new' ? formatCallBy(CallBy, now.toISOString(), language) : '' } as const]
      : []),
    ...request.Steps.map(rowOf),
  ]
}

/** A server of the release before says less. */
function known<T extends object>(answer: T): Partial<T> {
  return answer
}

function join(words: string, by: string, language: Language): string {
  return `${words}${language === 'ar' ? '،' : ','} ${by}`
}
