import { startData } from '@office/shared-api'
import { Button, Notice } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficeWays } from './office-ways'
import { askForLink, type TrackProblem } from '../../track-call'
import styles from './tracking.module.css'

/** Reference and mobile number, as they are typed. */
export interface TypedPair {
  readonly Ref: string
  readonly Phone: string
}

export interface LostLinkProps {
  /** The reference of the request, where it is known. */
  readonly reference?: string
  /** Returns the pair by which the link is asked for; undefined while it is not whole, which the form then says. */
  readonly pairOf: () => TypedPair | undefined
}

/** The way back to a link that is lost: sent to the mobile number of the request, or where the office can not send it, asked for there. */
export function LostLink({ reference, pairOf }: LostLinkProps) {
  const { t } = useTranslation('tracking')
  const { sendsLinks, phone, whatsappNumber } = startData().office
  const [outcome, setOutcome] = useState<'asking' | 'sent' | TrackProblem | null>(null)

  async function send() {
    const pair = pairOf()
    if (!pair) return
    setOutcome('asking')
    setOutcome(await askForLink(pair))
  }

  if (sendsLinks) {
    return (
      <div className={styles.lost}>
        <p className={styles.muted}>{t('lost_link')}</p>
        <div aria-live="polite" className={styles.spoken}>
          {outcome === 'sent' && <Notice tone="success">{t('link_sent')}</Notice>}
          {outcome !== null && outcome !== 'sent' && outcome !== 'asking' && <Notice tone="warning">{t(outcome === 'failed' ? 'reply_failed' : outcome)}</Notice>}
        </div>
        {outcome !== 'sent' && (
          <Button icon="message" size="wide" busy={outcome === 'asking'} onClick={() => void send()}>
            {t('send_to_mobile')}
          </Button>
        )}
      </div>
    )
  }
  if (phone === undefined && whatsappNumber === undefined) return null
  return (
    <div className={styles.lost}>
      <p className={styles.muted}>{t('ask_office')}</p>
      <OfficeWays reference={reference} />
    </div>
  )
}
