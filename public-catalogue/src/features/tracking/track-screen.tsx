import { addTranslations, startData } from '@office/shared-api'
import { forgetRequest, keepRequest } from '@office/shared-api/kept-requests'
import type { TrackWish } from '@office/shared-api/model/public'
import { classNames, Notice, RetryNotice, Skeleton } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptList } from './kept-list'
import { OfficeWays } from './office-ways'
import { STANDING_PLACE } from './standing-place'
import { askForRequest, earlyAnswer, isCutLink, tokenIn, TrackError, type TrackProblem } from '../../track-call'
import { TrackForm } from './track-form'
import styles from './tracking.module.css'
import { type Received, TrackedRequest } from './tracked-request'
import { translations } from './translations'

addTranslations('tracking', translations)

interface Shown {
  readonly status: 'drawn' | 'waiting' | 'form' | 'shown' | TrackProblem
  readonly wish?: TrackWish
  readonly received?: Received
  /** It is asked for once more, or that has failed. */
  readonly refresh?: 'running' | 'failed'
}

/** An answer this old (milliseconds) is asked for anew when the reader comes back to the page. */
const STALE = 60_000

/**
 * Where a request stands, for its client: by the link that they were given, else by reference and mobile number. The server knows
 * nothing of what stands behind the `#` of an address: it draws the wait and the form, of which styles show one (`data-hash`), and the
 * early script writes the headline.
 */
export default function TrackScreen() {
  const { hash } = useLocation()
  const token = tokenIn(hash)
  return (
    <section className={styles.page} aria-labelledby={STANDING_PLACE}>
      <Tracking key={hash} token={token} hash={hash} />
    </section>
  )
}

const DRAWN: Shown = { status: 'drawn' }

/** False on the server and in the rendering that hydrates what it has drawn. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** The state of the screen after a question. `before`: an answer that stays when this one does not come. */
async function outcomeOf(wish: TrackWish, before?: Received): Promise<Shown> {
  try {
    const answer = await askForRequest(wish)
    return { status: 'shown', wish, received: { answer, at: Date.now() } }
  } catch (error) {
    const status = error instanceof TrackError ? error.problem : 'failed'
    return before && status !== 'not_found' ? { status: 'shown', wish, received: before, refresh: 'failed' } : { status, wish }
  }
}

/** The screen's first state: the early script may have the answer already. */
function startOf(token: string | undefined, hash: string): Shown {
  if (token === undefined) return { status: isCutLink(hash) ? 'cut' : 'form' }
  const answer = earlyAnswer(token)
  return answer ? { status: 'shown', wish: { Token: token }, received: { answer, at: Date.now() } } : { status: 'waiting' }
}

/** This browser keeps a request whose link was opened, and forgets one whose link opens nothing. */
function useKept(token: string | undefined, { status, wish, received }: Shown): void {
  const byLink = wish && 'Token' in wish
  const ref = byLink ? received?.answer.Ref : undefined
  const isGone = byLink === true && status === 'not_found'
  useEffect(() => {
    if (token === undefined) return
    if (ref !== undefined) keepRequest(ref, token)
    else if (isGone) forgetRequest(token)
  }, [token, ref, isGone])
}

function Tracking({ token, hash }: { token: string | undefined; hash: string }) {
  const { t } = useTranslation('tracking')
  const isHydrated = useIsHydrated()
  const start = useMemo(() => (isHydrated ? startOf(token, hash) : DRAWN), [isHydrated, token, hash])
  const [shown = start, setShown] = useState<Shown>()
  const { status, wish, received, refresh } = shown
  useEffect(() => {
    if (token !== undefined) void outcomeOf({ Token: token }).then(setShown)
  }, [token])
  useKept(token, shown)

  async function ask(next: TrackWish, before?: Received) {
    setShown(before ? { status: 'shown', wish: next, received: before, refresh: 'running' } : { status: 'waiting', wish: next })
    setShown(await outcomeOf(next, before))
  }
  useReturn(() => {
    if (wish && received && refresh !== 'running' && Date.now() - received.at > STALE) void ask(wish, received)
  })

  if (received && wish) {
    return (
      <TrackedRequest
        received={received}
        wish={wish}
        refresh={refresh}
        onRefresh={() => void ask(wish, received)}
        onAnswer={(answer) => {
          setShown({ status: 'shown', wish, received: { answer, at: Date.now() } })
        }}
      />
    )
  }
  // By the link, as long as nobody has typed anything else.
  const byLink = token !== undefined && !(wish && 'Ref' in wish)
  const isDrawn = status === 'drawn'
  const waits = isDrawn || (status === 'waiting' && byLink)
  return (
    <>
      <Headline waits={waits} isDrawn={isDrawn} />
      {status === 'failed' && (
        <RetryNotice title={t('failed')} onRetry={wish && (() => void ask(wish))} actions={<OfficeWays />}>
          <p>{t('failed_hint')}</p>
        </RetryNotice>
      )}
      {(status === 'cut' || status === 'not_found' || status === 'limited') && (
        <Notice tone={status === 'not_found' ? 'danger' : 'warning'} actions={startData().office.sendsLinks && <OfficeWays />}>
          <p>{t(byLink && status === 'not_found' ? 'old_link' : status)}</p>
        </Notice>
      )}
      {(isDrawn || !waits) && <KeptList />}
      {(isDrawn || (!waits && (status !== 'failed' || !byLink))) && <TrackForm isDrawn={isDrawn} asking={status === 'waiting'} onAsk={(typed) => void ask(typed)} />}
    </>
  )
}

/** Calls `back` when the reader comes back to the page from another one, or wakes the device. */
function useReturn(back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    document.addEventListener('visibilitychange', returned)
    return () => {
      document.removeEventListener('visibilitychange', returned)
    }
  }, [])
}

/**
 * The headline, with the wait for a request around it in the size of what comes. The early script writes into the headline, which is why
 * that may differ from what React knows.
 */
function Headline({ waits, isDrawn }: { waits: boolean; isDrawn: boolean }) {
  const { t } = useTranslation('tracking')
  const byLink = classNames(isDrawn && styles.byLink)
  return (
    <>
      <div className={styles.head}>
        {waits && (
          <div className={byLink}>
            <span className="visually-hidden" role="status">
              {t('loading')}
            </span>
            <Skeleton className={styles.waitingLine} />
          </div>
        )}
        <h1 id={STANDING_PLACE} className={styles.title} aria-live={waits ? 'polite' : undefined} suppressHydrationWarning>
          {t('title')}
        </h1>
      </div>
      {waits && <Skeleton className={classNames(styles.waitingCard, byLink)} />}
      {waits && <Skeleton className={classNames(styles.waitingSteps, byLink)} />}
    </>
  )
}
