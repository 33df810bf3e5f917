import type { DemoRequest } from './requests'
import { dayAgo, randomFrom } from './random'

interface Named {
  readonly Id: number
  readonly En: string
}

export interface PipelineItems {
  /** Stages that no field of a request marks. */
  readonly stages: readonly Named[]
  readonly papers: readonly Named[]
}

/** Negative: it is still to come. */
const EXPIRED_AGO = [2, -3, -40, -16, -5, -72, -27, -55, -4, -85]

/**
 * The marks and papers of the running requests: of every three one has all its papers, one lacks some, and one has a medical
 * certificate that has expired or expires in these days, weeks or months. Marks lie between authorisation and medical check.
 */
export function marksAndPapers(now: Date, requests: readonly DemoRequest[], { stages, papers }: PipelineItems) {
  const random = randomFrom(16)
  const UserId = 3
  const At = now.toISOString()
  const running = requests.filter(({ PaidMusand, ArrivedOn, Archived }) => PaidMusand !== null && ArrivedOn === null && !Archived)
  return {
    stage_marks: running.filter(({ EnteredEmbessy }) => EnteredEmbessy !== null).flatMap(({ Id, EnteredEmbessy }) =>
      stages.map((stage) => ({ RequestId: Id, StageId: stage.Id, On: EnteredEmbessy, UserId, MarkedAt: At })),
    ),
    request_papers: running.flatMap(({ Id }, at) =>
      papers.filter(() => at % 3 !== 1 || random.chance(0.6)).map(({ Id: PaperId, En }) => ({
        RequestId: Id,
        PaperId,
        State: at % 3 === 0 && En === 'National address' ? 'not_needed' : 'received',
        On: dayAgo(now, random.between(1, 20)),
        ExpiresOn: En === 'Medical certificate' ? dayAgo(now, at % 3 === 2 ? (EXPIRED_AGO[Math.floor(at / 3) % EXPIRED_AGO.length] ?? 0) : -120) : null,
        UserId,
        At,
      })),
    ),
  }
}
