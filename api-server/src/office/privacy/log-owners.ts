/** A change as the log stores it; what is typed of it is enough to tell whose it is. */
export interface StoredChange {
  readonly column: string
  readonly value: unknown
  readonly old?: unknown
}

/** An entry of a request's log, its changes still text. */
export interface StoredEntry {
  readonly Operation: string
  readonly Changes: string
}

/** A change, and what of it tells of one client and of others. */
export interface DividedChange {
  readonly change: StoredChange
  readonly own: StoredChange | null
  readonly others: StoredChange | null
}

const OWNER = 'IdentityId'

function isStoredChange(change: unknown): change is StoredChange {
  return typeof change === 'object' && change !== null && 'column' in change && typeof change.column === 'string' && 'value' in change
}

/** Entries outlive the code that wrote them: what cannot be read is nobody's. */
function changesIn({ Changes }: StoredEntry): StoredChange[] {
  const changes: unknown = JSON.parse(Changes)
  return Array.isArray(changes) ? changes.filter(isStoredChange) : []
}

function firstOwner(entries: readonly StoredEntry[], present: string | null): unknown {
  const change = entries.flatMap(changesIn).find(({ column }) => column === OWNER)
  if (!change) return present
  return change.old ?? change.value
}

function divide(change: StoredChange, ownValue: boolean, ownBefore: boolean): DividedChange {
  const { column, value, old } = change
  const withoutOld = { column, value }
  const withoutValue = { column, value: null, old }
  const ownOld = 'old' in change ? ownBefore : ownValue
  if (ownValue && ownOld) return { change, own: change, others: null }
  if (ownValue) return { change, own: withoutOld, others: withoutValue }
  if (ownOld) return { change, own: withoutValue, others: withoutOld }
  return { change, own: null, others: change }
}

/**
 * Tells apart what each entry of one request's log says of a client and of others, where the identity number was
 * corrected: a value is of who owned the request when it was written, also when it is overwritten much later.
 *
 * @param entries all of the request, oldest first
 * @param present whose request it is now; null when it is not there any more
 */
export function divideLog(entries: readonly StoredEntry[], client: string, present: string | null): DividedChange[][] {
  let owner = firstOwner(entries, present)
  const first = owner
  const writtenFor = new Map<string, unknown>()
  return entries.map((entry) => {
    const changes = changesIn(entry)
    // A deletion leaves the request with whom it was.
    if (entry.Operation !== 'delete') owner = changes.find(({ column }) => column === OWNER)?.value ?? owner
    return changes.map((change) => {
      const before = writtenFor.has(change.column) ? writtenFor.get(change.column) : first
      writtenFor.set(change.column, owner)
      return divide(change, owner === client, before === client)
    })
  })
}
