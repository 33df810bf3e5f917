import type { ConsentRow } from '@office/shared-api/model'
import { consentEnds, type Purpose } from '@office/shared-api/model/rules'
import type { LookupIds } from './lookup-ids'
import { dayAgo } from './random'

/** Consents in every state: most without an end or for long, some for weeks or months, and a few that are missing, over, withdrawn or given again. The same for a worker on every run. */

export type DemoConsent = Omit<ConsentRow, 'Id' | 'Version' | 'Person' | 'User'>

interface Given {
  readonly purposes: readonly Purpose[]
  readonly ago: number
  /** Days from now; negative for one that is over. */
  readonly until?: number
  readonly withdrawnAgo?: number
}

const LASTING: readonly (readonly Given[])[] = [
  [{ purposes: ['cv', 'photo', 'religion'], ago: 120 }],
  [{ purposes: ['cv', 'photo'], ago: 60, until: 305 }],
  [{ purposes: ['cv', 'photo', 'religion', 'medical'], ago: 30 }],
]

const STATES: readonly (readonly Given[])[] = [
  ...LASTING,
  [],
  ...LASTING,
  [{ purposes: ['cv', 'photo'], ago: 345, until: 20 }],
  ...LASTING,
  [{ purposes: ['cv', 'photo', 'religion'], ago: 318, until: 47 }],
  ...LASTING,
  [{ purposes: ['cv', 'photo'], ago: 290, until: 75 }],
  ...LASTING,
  [{ purposes: ['cv', 'photo'], ago: 200 }, { purposes: ['photo'], ago: 200, withdrawnAgo: 15 }],
  [{ purposes: ['cv'], ago: 400, until: -35 }],
  [{ purposes: ['cv', 'photo'], ago: 200, withdrawnAgo: 120 }, { purposes: ['cv'], ago: 10 }],
]

const METHODS = ['paper', 'paper', 'message', 'call', 'screen'] as const
const NOTES: Readonly<Record<string, string>> = { paper: 'ملف العقود، الدرج الثاني', message: 'رسالة من مكتب العمل', call: 'مسجّلة لدى مكتب العمل' }

/** The consents of the worker with this Id. */
export function consentsOf(Id: number, ids: LookupIds, now: Date): DemoConsent[] {
  const Method = METHODS[Id % METHODS.length] ?? 'paper'
  return (STATES[Id % STATES.length] ?? []).flatMap(({ purposes, ago, until, withdrawnAgo }) =>
    purposes.map((Purpose) => ({
      PersonId: Id,
      Purpose,
      GivenOn: dayAgo(now, ago),
      Method,
      Language: ids('languages', 'English'),
      Until: until === undefined ? null : dayAgo(now, -until),
      WithdrawnOn: withdrawnAgo === undefined ? null : dayAgo(now, withdrawnAgo),
      Note: NOTES[Method] ?? '',
      // Of those who take requests, the first.
      UserId: 3,
      At: new Date(now.getTime() - Math.min(ago, withdrawnAgo ?? ago) * 24 * 60 * 60 * 1000).toISOString(),
    })),
  )
}

/** The fields of the worker that follow from them. */
export const consentFieldsOf = (Id: number, ids: LookupIds, now: Date) => consentEnds(consentsOf(Id, ids, now))
