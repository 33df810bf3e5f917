import { searchText, type ActivityKind, type LoggedColumn } from '@office/shared-api/model'
import { prepared, type Queryable } from '../../platform/database/database'

/** Who did something: a member of staff, or what stands in for one. */
export interface ActivityAuthor {
  /** Null when it is no user, such as a command on the server itself. */
  readonly Id: number | null
  readonly Name: string
}

export interface Activity {
  readonly kind: ActivityKind
  /** Null when it is not known who it was: a failed sign-in. */
  readonly by: ActivityAuthor | null
  /** Whom or what it was done to: a user's e-mail, the name of an exported list. Never something secret. */
  readonly subject?: string
  /** What became different, or the particulars of an export. Never a password, code or token. */
  readonly changes?: readonly LoggedColumn[]
}

const insert = prepared(
  'activity.insert',
  'INSERT INTO activity ("Date", "Kind", "UserId", "By", "Subject", "Changes", "Search") VALUES ($1, $2, $3, $4, $5, $6, $7)',
)

/** For these the office must be able to tell for ever who it was: a user who did one of them cannot be deleted. */
const NAMES_ITS_AUTHOR = new Set<ActivityKind>(['user', 'export'])

/** Adds to the record of what accounts did; in the transaction of the thing itself, where it has one. */
export async function recordActivity(
  database: Queryable,
  { kind, by, subject = '', changes = [] }: Activity,
  now: Date,
): Promise<void> {
  const userId = NAMES_ITS_AUTHOR.has(kind) ? (by?.Id ?? null) : null
  const search = `${searchText(by?.Name ?? '')}\n${searchText(subject)}`
  await database.query(insert(now, kind, userId, by?.Name ?? null, subject, JSON.stringify(changes), search))
}
