import type { TrackAnswer, TrackWish } from '@office/shared-api/model/public'
import type { Standing, StandingWords } from '@office/shared-api/model/standing'
import { chatAddress } from '@office/shared-api/model/public'
import { Button, LinkButton } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelQuestion } from './cancel-question'
import { LostLink } from './lost-link'
import styles from './tracking.module.css'
import { ReplyProblemNotice, useReply } from './use-reply'

/** Standings in which clients cancel by themselves: nothing is paid. */
const MAY_CANCEL: readonly Standing[] = ['new', 'call_late', 'contacted', 'waiting', 'contracted', 'lapsed', 'lapsed_free']

export interface WhatOneMayDoProps {
  readonly answer: TrackAnswer
  readonly words: StandingWords
  /** By which the request was opened: the token of the link, which alone changes something, or reference and phone. */
  readonly wish: TrackWish
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onAnswer: (answer: TrackAnswer) => void
}

/** The things that a client can do now: keep the link, print, ask anew, cancel. */
export function WhatOneMayDo({ answer, words: { standing, may }, wish, refreshing, onRefresh, onAnswer }: WhatOneMayDoProps) {
  const { t } = useTranslation('tracking')
  const [isAsking, setIsAsking] = useState(false)
  const token = 'Token' in wish ? wish.Token : undefined
  const { busy, problem, say } = useReply(token, onAnswer)
  const isOpen = 'Steps' in answer
  const mayCancel = token !== undefined && MAY_CANCEL.includes(standing)
  return (
    <section className={styles.may} aria-labelledby="may-title">
      <h2 id="may-title" className={styles.heading}>
        {t('may')}
      </h2>
      {isOpen && <p className={styles.muted}>{may}</p>}
      <p className={styles.muted}>{t('Token' in wish ? 'keep_link' : 'needs_link')}</p>
      {'Ref' in wish && <LostLink reference={answer.Ref} pairOf={() => wish} />}
      <div className={styles.actions}>
        {token !== undefined && <OwnLink reference={answer.Ref} token={token} />}
        <Button
          icon="print"
          onClick={() => {
            print()
          }}
        >
          {t('print')}
        </Button>
        <Button variant="quiet" icon="refresh" busy={refreshing} onClick={onRefresh}>
          {t('refresh')}
        </Button>
        {mayCancel && !isAsking && (
          <Button
            variant="quiet"
            onClick={() => {
              setIsAsking(true)
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {mayCancel && isAsking && (
        <CancelQuestion
          busy={busy === 'cancel'}
          onCancel={(reason) => void say('cancel', reason)}
          onStay={() => {
            setIsAsking(false)
          }}
        >
          <ReplyProblemNotice problem={problem} />
        </CancelQuestion>
      )}
    </section>
  )
}

/** The link of the request: into a chat of one's own choice, or copied. */
function OwnLink({ reference, token }: { reference: string; token: string }) {
  const { t } = useTranslation('tracking')
  const [copied, setCopied] = useState(false)
  const address = `${location.origin}${location.pathname}#${token}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without the clipboard the address still stands in the browser's bar.
      setCopied(false)
    }
  }

  return (
    <>
      <LinkButton icon="share" href={chatAddress('', t('own_link', { ref: reference, address }))} target="_blank" rel="noopener noreferrer">
        {t('send_link')}
      </LinkButton>
      <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
        <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      </Button>
    </>
  )
}
