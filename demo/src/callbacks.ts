import { HOUR, wishesText, type CallbackRow } from '@office/shared-api/model'
import type { LookupIds } from './lookup-ids'
import type { DemoRequest } from './requests'

/** Visitors who asked to be called, in every state: one whose call is late, some who wait, one called, one who became a request, one closed. Nobody has such a number. */

export type DemoCallback = Omit<CallbackRow, 'Version' | 'Worker' | 'User'>

interface Parts {
  readonly ids: LookupIds
  readonly now: Date
  readonly requests: readonly DemoRequest[]
  /** The Ids of workers who are offered. */
  readonly offered: readonly number[]
}

/** Hours until the first contact, as a new office has them. */
const DUE = 4

const since = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR).toISOString()

/** The rows, the newest last. */
export function callbacksOf({ ids, now, requests, offered }: Parts): DemoCallback[] {
  const made = requests.find(({ PersonId, Archived }) => PersonId !== null && !Archived)
  const [kenya, driver] = [ids('countries', 'Kenya'), ids('jobs', 'Private driver')]
  const row = (Name: string, Phone: string, ago: number, more: Partial<DemoCallback> = {}): Omit<DemoCallback, 'Id'> => ({
    Name, Phone, Wishes: '', WorkerId: null, Language: 'ar', State: 'new', ContactDueAt: since(now, ago - DUE), Note: '', RequestId: null, UserId: null, At: since(now, ago), ...more,
  })
  const rows = [
    row('أم خالد', '0500000071', 96, { State: 'closed', UserId: 3, Note: 'وجدت من تبحث عنه' }),
    ...(made ? [row(made.Name, made.Phone, 72, { State: 'request', RequestId: made.Id, UserId: 4 })] : []),
    row('عبدالرحمن الدوسري', '0500000073', 30, { State: 'called', UserId: 3, Note: 'يتصل بعد العشاء', Wishes: wishesText(['سائق خاص'], `Job=${driver}`) }),
    row('هند القحطاني', '0500000074', 7, { WorkerId: offered[0] ?? null }),
    row('Omar Haddad', '0500000075', 2, { Language: 'en', Wishes: wishesText(['Kenya', 'Private driver'], `Country=${kenya}&Job=${driver}`) }),
    row('سارة المطيري', '0500000076', 0.5),
  ]
  return rows.map((one, at) => ({ Id: at + 1, ...one }))
}
