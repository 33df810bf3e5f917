import type { TrackAnswer, TrackReply } from '@office/shared-api/model/public'
import { Notice } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replyTo, type ReplyProblem } from '../../track-call'

/** The answer of a client by the token of the link: which is under way, and why the last one was not taken. Without a token nothing is said. */
export function useReply(token: string | undefined, onAnswer: (answer: TrackAnswer) => void) {
  const [busy, setBusy] = useState<TrackReply['Say'] | null>(null)
  const [problem, setProblem] = useState<ReplyProblem | null>(null)

  async function say(Say: TrackReply['Say'], Reason = '') {
    if (token === undefined) return
    setBusy(Say)
    setProblem(null)
    const outcome = await replyTo({ Token: token, Say, Reason })
    setBusy(null)
    if ('problem' in outcome) setProblem(outcome.problem)
    else onAnswer(outcome.answer)
  }

  return { busy, problem, say }
}

export function ReplyProblemNotice({ problem }: { problem: ReplyProblem | null }) {
  const { t } = useTranslation('tracking')
  return problem !== null && <Notice tone="danger">{typeof problem === 'string' ? t(`reply_${problem}`) : problem.sentence}</Notice>
}
