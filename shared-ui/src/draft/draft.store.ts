import { sessionStore } from '@office/shared-api'
import type { AnyRow, FieldValue } from '@office/shared-api/model'

/** Unsaved values: of one user, on one screen, in one form. */
export interface Draft {
  readonly userId: number
  /** The name of the resource whose screen it was typed on. */
  readonly place: string
  /** The row as the form was opened on it; undefined for a new one. */
  readonly row: AnyRow | undefined
  readonly values: Readonly<Record<string, FieldValue>>
}

// In memory alone: clients' data is not left behind in a browser. Only one form is open at a time.
let kept: Draft | null = null

// A session that expires keeps its draft for the same user; nothing stays behind a deliberate sign-out, in whichever tab.
sessionStore.subscribe((session) => {
  if (session.status === 'signed-out' && session.endedFor === undefined) kept = null
})

export function keepDraft(draft: Draft): void {
  kept = draft
}

export function dropDraft(): void {
  kept = null
}

/** The draft of this person on this screen. Another person's draft is forgotten at once. */
export function draftOf(userId: number | undefined, place: string): Draft | null {
  if (kept !== null && userId !== undefined && kept.userId !== userId) kept = null
  return kept !== null && kept.userId === userId && kept.place === place ? kept : null
}

/** Whether anybody's draft is kept. */
export function hasDraft(): boolean {
  return kept !== null
}
