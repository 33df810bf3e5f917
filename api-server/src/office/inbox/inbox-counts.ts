import { BOXES, dayInRiyadh, INBOX_GROUPS, type Box, type InboxGroup } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'
import { readTally } from '../../platform/database/tallies'
import { inBox, inInboxGroup } from './boxes'

/** How many requests the boxes and the groups of the inbox have. */

type Counted = Exclude<Box, 'all'> | InboxGroup

const COUNTED: readonly Counted[] = [...BOXES.filter((box) => box !== 'all'), ...INBOX_GROUPS]
const TODAY = { day: () => '$2::date', now: () => '$3::timestamptz' }

const count = (name: Counted) =>
  `(SELECT count(*)::integer FROM requests t WHERE ${inInboxGroup(name, TODAY) ?? inBox(name, () => '$1::integer') ?? 'true'}) AS "${name}"`
const selectCounts = prepared('inbox.counts', `SELECT ${COUNTED.map(count).join(', ')}`)

interface InboxCounts {
  readonly groups: Readonly<Record<InboxGroup, number>>
  readonly boxes: Readonly<Record<Box, number>>
}

/** `caller` is the user whose own requests are counted. */
export async function countInbox(database: Queryable, caller: number, now: Date): Promise<InboxCounts> {
  const [[counted], all] = await Promise.all([
    database.query<Readonly<Record<Counted, number>>>(selectCounts(caller, dayInRiyadh(now), now)),
    readTally(database, 'requests.open'),
  ])
  const of = (name: Counted) => counted?.[name] ?? 0
  return {
    groups: { contact: of('contact'), remind: of('remind'), reservations: of('reservations'), closed: of('closed') },
    boxes: { new: of('new'), mine: of('mine'), waiting: of('waiting'), all },
  }
}
