import { startData, useLanguage } from '@office/shared-api'
import { dayInRiyadh, type TrackAnswer, type TrackedRequest as Tracked, type TrackWish } from '@office/shared-api/model/public'
import { spokenDayOfYear } from '@office/shared-api/model/spoken'
import { wordsOf } from '@office/shared-api/model/standing'
import { Ltr, Notice } from '@office/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Needed } from './needed'
import { Payments } from './payments'
import { OfficeOnPaper } from './office-ways'
import { STANDING_PLACE } from './standing-place'
import { TheWay } from './the-way'
import { TopCard } from './top-card'
import styles from './tracking.module.css'
import { WhatOneMayDo } from './what-one-may-do'
import { WorkerCard } from './worker-card'

/** An answer, and when it came by the clock of this device (milliseconds). */
export interface Received {
  readonly answer: TrackAnswer
  readonly at: number
}

export interface TrackedRequestProps {
  readonly received: Received
  /** By which it was opened: with reference and phone there is no link to send, and nothing to change. */
  readonly wish: TrackWish
  /** Asked for once more, or that has failed: then the answer is the one before. */
  readonly refresh: 'running' | 'failed' | undefined
  readonly onRefresh: () => void
  /** The client has answered: where the request stands now. */
  readonly onAnswer: (answer: TrackAnswer) => void
}

/** How often the page asks its clock whether what it says is still true, in milliseconds. */
const TICK = 20_000

/** The moment by the server's clock: this device tells only how long ago the answer came. */
function useServerNow({ answer, at }: Received): Date {
  const [ticked, setTicked] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => {
      setTicked(Date.now())
    }, TICK)
    return () => {
      clearInterval(timer)
    }
  }, [])
  const since = Math.max(0, ticked - at)
  const { Now }: Partial<Tracked> = 'Steps' in answer ? answer : {}
  return new Date((Now === undefined ? at : Date.parse(Now)) + since)
}

/** Where the request stands and what is next, then the worker, the way with its days, and what one may do. */
export function TrackedRequest({ received, wish, refresh, onRefresh, onAnswer }: TrackedRequestProps) {
  const { t } = useTranslation('tracking')
  const language = useLanguage()
  const now = useServerNow(received)
  const { answer } = received
  const token = 'Token' in wish ? wish.Token : undefined
  const words = wordsOf(answer, language, now)
  const open = 'Steps' in answer ? answer : null
  const headline = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Of whoever sent the form; a link that was opened leaves the focus at the page's beginning.
    if (token === undefined) headline.current?.focus()
  }, [token])

  return (
    <>
      <p className={styles.onPaper}>{startData().office.name[language]}</p>
      <div className={styles.head}>
        <p className={styles.muted}>
          {t('your_request')} <Ltr className={styles.whole}>{answer.Ref}</Ltr>
          {open && <> · {t('sent_on', { day: spokenDayOfYear(dayInRiyadh(new Date(open.RequestDate)), language) })}</>}
        </p>
        <h1 id={STANDING_PLACE} ref={headline} tabIndex={-1} className={styles.title} aria-live="polite">
          {words.headline}
        </h1>
      </div>
      {refresh === 'failed' && <Notice tone="warning">{t('refresh_failed')}</Notice>}
      <div className={open ? styles.columns : styles.column}>
        <div className={styles.column}>
          <TopCard answer={answer} words={words} token={token} onAnswer={onAnswer} />
          {open && <Needed papers={open.Needed} />}
          {open && <WorkerCard request={open} token={token} onAnswer={onAnswer} />}
          {open && <Payments payments={open.Payments} />}
        </div>
        {open && <TheWay request={open} standing={words.standing} now={now} />}
        <WhatOneMayDo answer={answer} words={words} wish={wish} refreshing={refresh === 'running'} onRefresh={onRefresh} onAnswer={onAnswer} />
      </div>
      <div className={styles.onPaper}>
        <OfficeOnPaper />
        <p>{t('printed', { day: spokenDayOfYear(dayInRiyadh(now), language), page: `${location.origin}${location.pathname}` })}</p>
      </div>
    </>
  )
}
