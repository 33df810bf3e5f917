import { searchText, type ActivityKind, type LoggedColumn } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

/** The author of an activity: a member of staff, or a command. */
export interface ActivityAuthor {
  /** Null for a command on the server itself. */
  readonly Id: number | null
  readonly Name: string
}

export interface Activity {
  readonly kind: ActivityKind
  /** Null for a failed sign-in: its author is unknown. */
  readonly by: ActivityAuthor | null
  /** A user's e-mail, or the name of an exported list. Never a secret. */
  readonly subject?: string
  /** The changed columns, or the particulars of an export. Never a password, code or token. */
  readonly changes?: readonly LoggedColumn[]
}

const insert = prepared(
  'activity.insert',
  'INSERT INTO activity ("Date", "Kind", "UserId", "By", "Subject", "Changes", "Search") VALUES ($1, $2, $3, $4, $5, $6, $7)',
)

/** Kinds that keep a reference to their author for ever: a user with such an entry cannot be deleted. */
const NAMES_ITS_AUTHOR = new Set<ActivityKind>(['user', 'export', 'reading'])

/** Adds an entry to the activity record, in the transaction of the activity itself where there is one. */
export async function recordActivity(
  database: Queryable,
  { kind, by, subject = '', changes = [] }: Activity,
  now: Date,
): Promise<void> {
  const userId = NAMES_ITS_AUTHOR.has(kind) ? (by?.Id ?? null) : null
  const search = `${searchText(by?.Name ?? '')}\n${searchText(subject)}`
  await database.query(insert(now, kind, userId, by?.Name ?? null, subject, JSON.stringify(changes), search))
}
