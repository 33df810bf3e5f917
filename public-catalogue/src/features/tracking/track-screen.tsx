import { addTranslations, startData } from '@office/shared-api'
import type { TrackAnswer, TrackWish } from '@office/shared-api/model/public'
import { AfterHydration, LinkButton, Notice, RetryNotice, Skeleton } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatAddress } from '../../chat'
import { STANDING_PLACE } from './standing'
import { askForRequest, earlyAnswer, tokenIn, TrackError, type TrackProblem } from './track-call'
import { TrackForm } from './track-form'
import styles from './tracking.module.css'
import { TrackedRequest } from './tracked-request'
import { translations } from './translations'

addTranslations('tracking', translations)

interface Shown {
  readonly status: 'waiting' | 'form' | 'shown' | TrackProblem
  readonly wish?: TrackWish
  readonly answer?: TrackAnswer
  /** `answer` is asked for once more, or that has failed. */
  readonly refresh?: 'running' | 'failed'
}

/**
 * Where a request stands, for its client: by the link that they were given, else by reference and mobile number. The server knows
 * nothing of what stands behind the `#` of an address: its rendering waits, and leaves a place for the early script's sentence.
 */
export default function TrackScreen() {
  const { t } = useTranslation('tracking')
  const token = tokenIn(useLocation().hash)
  return (
    <section className={styles.page} aria-labelledby="track-title">
      <h1 id="track-title" className={styles.title}>
        {t('title')}
      </h1>
      <AfterHydration waiting={<Waiting />}>
        <Tracking key={token} token={token} />
      </AfterHydration>
    </section>
  )
}

/** The state of the screen after a question. `before`: an answer that stays when this one does not come. */
async function outcomeOf(wish: TrackWish, before?: TrackAnswer): Promise<Shown> {
  try {
    return { status: 'shown', wish, answer: await askForRequest(wish) }
  } catch (error) {
    const status = error instanceof TrackError ? error.problem : 'failed'
    return before && status !== 'not_found' ? { status: 'shown', wish, answer: before, refresh: 'failed' } : { status, wish }
  }
}

/** The screen's first state: the early script may have the answer already. */
function startOf(token: string | undefined): Shown {
  if (token === undefined) return { status: 'form' }
  const answer = earlyAnswer(token)
  return answer ? { status: 'shown', wish: { Token: token }, answer } : { status: 'waiting' }
}

function Tracking({ token }: { token: string | undefined }) {
  const { t } = useTranslation('tracking')
  const [shown, setShown] = useState<Shown>(() => startOf(token))
  const { status, wish, answer, refresh } = shown
  useEffect(() => {
    if (token !== undefined) void outcomeOf({ Token: token }).then(setShown)
  }, [token])

  async function ask(next: TrackWish, before?: TrackAnswer) {
    setShown(before ? { status: 'shown', wish: next, answer: before, refresh: 'running' } : { status: 'waiting', wish: next })
    setShown(await outcomeOf(next, before))
  }

  /** By the link, as long as nobody has typed anything else. */
  const byLink = token !== undefined && !(wish && 'Ref' in wish)
  const refused = status === 'not_found' || status === 'limited'
  return (
    <>
      {answer && wish && (
        <TrackedRequest
          answer={answer}
          token={byLink ? token : undefined}
          refresh={refresh}
          onRefresh={() => void ask(wish, answer)}
          onAnswer={(next) => {
            setShown({ status: 'shown', wish, answer: next })
          }}
        />
      )}
      {status === 'failed' && (
        <RetryNotice title={t('failed')} onRetry={wish && (() => void ask(wish))} actions={<Contact />}>
          <p>{t('failed_hint')}</p>
        </RetryNotice>
      )}
      {refused && (
        <Notice tone={status === 'limited' ? 'warning' : 'danger'} actions={startData().office.whatsappNumber === undefined ? undefined : <Contact />}>
          <p>{t(byLink && status === 'not_found' ? 'old_link' : status)}</p>
        </Notice>
      )}
      {status === 'waiting' && byLink && <Waiting />}
      {status !== 'shown' && (refused || !byLink) && <TrackForm asking={status === 'waiting'} onAsk={(typed) => void ask(typed)} />}
    </>
  )
}

/** A chat with the office; nothing where it has no number. */
function Contact() {
  const { t } = useTranslation(['tracking', 'catalogue'])
  const { whatsappNumber } = startData().office
  if (whatsappNumber === undefined) return null
  return (
    <LinkButton icon="message" href={chatAddress(whatsappNumber, t('catalogue:chat.text'))} target="_blank" rel="noopener noreferrer">
      {t('chat')}
    </LinkButton>
  )
}

/** In the size of what comes. The early script writes the sentence into its place, which is why that may differ from what React knows. */
function Waiting() {
  const { t } = useTranslation('tracking')
  return (
    <div className={styles.card}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Skeleton className={styles.waitingLine} />
      <p id={STANDING_PLACE} className={styles.sentence} aria-live="polite" suppressHydrationWarning>
        {''}
      </p>
      <Skeleton className={styles.waitingSteps} />
    </div>
  )
}
