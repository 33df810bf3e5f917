import { useLanguage } from '@office/shared-api'
import type { TrackAnswer, TrackedRequest, TrackReply } from '@office/shared-api/model/public'
import { Button, formatFullDate, LinkButton, Notice } from '@office/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replyTo, type ReplyProblem } from './track-call'
import styles from './tracking.module.css'

export interface ReservationProps {
  readonly request: TrackedRequest
  /** Undefined where reference and phone opened it: they change nothing. */
  readonly token: string | undefined
  /** Where the request stands after an answer. */
  readonly onAnswer: (answer: TrackAnswer) => void
}

/** Until when the worker is reserved, and what the client can do about it. Nothing where there is nothing to say. */
export function Reservation({ request, token, onAnswer }: ReservationProps) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  const [busy, setBusy] = useState<TrackReply['Say'] | null>(null)
  const [problem, setProblem] = useState<ReplyProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  // A server of the release before says nothing of reservations.
  const { Reservation: reservation, MayReserveAgain: mayReserve }: Partial<TrackedRequest> = request
  const hasEnded = typeof mayReserve === 'boolean'
  // Once it is paid, and a first stage done, the office cancels.
  const mayCancel = request.Closed === null && request.Steps.every(({ State }) => State !== 'done')
  if (!reservation && !hasEnded && !mayCancel) return null

  async function say(Say: TrackReply['Say'], Reason = '') {
    if (token === undefined) return
    setBusy(Say)
    setProblem(null)
    const outcome = await replyTo({ Token: token, Say, Reason })
    setBusy(null)
    if ('problem' in outcome) setProblem(outcome.problem)
    else {
      setIsAsking(false)
      onAnswer(outcome.answer)
    }
  }

  return (
    <div className={styles.card}>
      <div aria-live="polite" className={styles.reservation}>
        {reservation && (
          <p className={styles.until}>
            {t('reserved_until')} <time dateTime={reservation.Until}>{formatFullDate(reservation.Until, language)}</time>
          </p>
        )}
        {hasEnded && <Notice tone="warning">{t(mayReserve ? 'ended_free' : 'ended')}</Notice>}
        {problem !== null && <Notice tone="danger">{typeof problem === 'string' ? t(`reply_${problem}`) : problem.sentence}</Notice>}
      </div>
      {token === undefined ? (
        <p className={styles.muted}>{t('needs_link')}</p>
      ) : (
        <div className={styles.actions}>
          {reservation?.MayKeep && (
            <Button variant="primary" busy={busy === 'keep'} onClick={() => void say('keep')}>
              {t('keep')}
            </Button>
          )}
          {mayReserve && (
            <Button variant="primary" busy={busy === 'again'} onClick={() => void say('again')}>
              {t('again')}
            </Button>
          )}
          {hasEnded && <LinkButton href="/">{t('another')}</LinkButton>}
          {mayCancel && !isAsking && (
            <Button
              onClick={() => {
                setIsAsking(true)
              }}
            >
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <CancelQuestion
          busy={busy === 'cancel'}
          onCancel={(reason) => void say('cancel', reason)}
          onStay={() => {
            setIsAsking(false)
          }}
        />
      )}
    </div>
  )
}

interface CancelQuestionProps {
  readonly busy: boolean
  readonly onCancel: (reason: string) => void
  readonly onStay: () => void
}

/** Confirmation of an answer that cannot be taken back, with room for a reason. */
function CancelQuestion({ busy, onCancel, onStay }: CancelQuestionProps) {
  const { t } = useTranslation('tracking')
  const heading = useRef<HTMLHeadingElement>(null)
  const [reason, setReason] = useState('')
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={styles.question} aria-labelledby="cancel-title">
      <h2 id="cancel-title" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('cancel_question')}
      </h2>
      <p className={styles.muted}>{t('cancel_hint')}</p>
      <div className={styles.field}>
        <label htmlFor="cancel-reason">{t('cancel_reason')}</label>
        <input
          id="cancel-reason"
          className={styles.input}
          maxLength={200}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onStay}>{t('cancel_no')}</Button>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => {
            onCancel(reason)
          }}
        >
          {t('cancel_yes')}
        </Button>
      </div>
    </section>
  )
}
