import { useLanguage } from '@office/shared-api'
import { labelOf, type TrackAnswer, type TrackedRequest } from '@office/shared-api/model/public'
import { DAYS_BETWEEN, FINAL_PRICE, QUOTED_DAYS, QUOTED_PRICE } from '@office/shared-api/model/price-words'
import { spokenUntil } from '@office/shared-api/model/spoken'
import { Button, formatDays, formatPrice, Ltr } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { WorkerPhoto } from '../../workers/worker-photo'
import styles from './tracking.module.css'
import { ReplyProblemNotice, useReply } from './use-reply'

export interface WorkerCardProps {
  readonly request: TrackedRequest
  /** Undefined where reference and phone opened it: they change nothing. */
  readonly token: string | undefined
  /** Where the request stands after an answer. */
  readonly onAnswer: (answer: TrackAnswer) => void
}

/** The worker of the request, the price and the usual days that were quoted, and where the reservation ends: until when it lasts, and what follows. */
export function WorkerCard({ request, token, onAnswer }: WorkerCardProps) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  const { busy, problem, say } = useReply(token, onAnswer)
  // A server of the release before says nothing of reservations, prices or usual days.
  const { Worker: worker, Reservation: reservation, Quoted: quoted, QuotedDays: days }: Partial<TrackedRequest> = request
  if (!worker) return null
  return (
    <section className={styles.card} aria-labelledby="worker-title">
      <div className={styles.worker}>
        <WorkerPhoto photo={worker.Photo} alt="" sizes="4rem" className={styles.photo} />
        <div>
          <h2 id="worker-title" className={styles.heading}>
            {t('worker')}
          </h2>
          <p>{[worker.Job, worker.Country].map((words) => labelOf(words, language)).join(' · ')}</p>
          <Ltr className={styles.muted}>{worker.Ref}</Ltr>
        </div>
      </div>
      {quoted && (
        <div>
          <p>
            {QUOTED_PRICE[language]}: <span className={styles.strong}>{formatPrice(quoted.Price, quoted.Vat, language)}</span>
          </p>
          <p className={styles.muted}>{FINAL_PRICE[language]}</p>
        </div>
      )}
      {days && (
        <div>
          <p>
            {QUOTED_DAYS[language]}: <span className={styles.strong}>{formatDays(days.From, days.To, language)}</span>
          </p>
          <p className={styles.muted}>{DAYS_BETWEEN[language]}</p>
        </div>
      )}
      <div aria-live="polite" className={styles.spoken}>
        {reservation && (
          <>
            <p className={styles.strong}>
              {t('reserved_until')} <time dateTime={reservation.Until}>{spokenUntil(reservation.Until, language)}</time>
            </p>
            <p className={styles.muted}>
              {t(reservation.MayKeep ? 'then_unless' : 'then')}
              {!reservation.MayKeep && token !== undefined && <> {t('may_later')}</>}
            </p>
          </>
        )}
        <ReplyProblemNotice problem={problem} />
      </div>
      {token !== undefined && reservation?.MayKeep && (
        <Button size="wide" busy={busy === 'keep'} onClick={() => void say('keep')}>
          {t('keep')}
        </Button>
      )}
    </section>
  )
}
