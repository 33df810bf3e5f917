import type { TrackAnswer } from '@office/shared-api/model/public'
import type { Standing } from '@office/shared-api/model/standing'
import { Button, LinkButton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './tracking.module.css'
import { ReplyProblemNotice, useReply } from './use-reply'

/** Standings after which a client may want another worker. */
const CHOOSE_ANOTHER: readonly Standing[] = ['lapsed_free', 'lapsed', 'cancelled_client', 'cancelled_office', 'cancelled', 'rejected']

export interface ChooseAgainProps {
  readonly standing: Standing
  readonly token: string | undefined
  readonly onAnswer: (answer: TrackAnswer) => void
}

/** The way on where the request has no worker any more: the same one again, if they are to be had, or another one. */
export function ChooseAgain({ standing, token, onAnswer }: ChooseAgainProps) {
  const { t } = useTranslation('tracking')
  const { busy, problem, say } = useReply(token, onAnswer)
  if (!CHOOSE_ANOTHER.includes(standing)) return null
  const mayReserve = standing === 'lapsed_free' && token !== undefined
  return (
    <>
      <div aria-live="polite" className={styles.spoken}>
        <ReplyProblemNotice problem={problem} />
      </div>
      {mayReserve && (
        <Button variant="primary" size="wide" busy={busy === 'again'} onClick={() => void say('again')}>
          {t('again')}
        </Button>
      )}
      <LinkButton href="/" variant={mayReserve ? 'secondary' : 'primary'} size="wide">
        {t('another')}
      </LinkButton>
    </>
  )
}

/** Whether the way on stands first: then no way to the office is filled. */
export function choosesAgain(standing: Standing): boolean {
  return CHOOSE_ANOTHER.includes(standing)
}
