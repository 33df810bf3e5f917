import type { CatalogueWorker, FieldValue } from '@office/shared-api/model'
import { persisted } from '@office/shared-ui/form'

/** The idempotency key of one content: the server makes one request of it, however often it is sent. */
export interface IdempotencyKey {
  readonly content: string
  readonly key: string
}

/** The key of a body: the last one while the content is the same, else a new one: changed content is another request. */
export function idempotencyKey(last: IdempotencyKey | null, body: Readonly<Record<string, unknown>>): IdempotencyKey {
  const content = JSON.stringify(body)
  return last?.content === content ? last : { content, key: randomKey() }
}

/** 128 random bits as hex; `crypto.randomUUID` is missing on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A draft: the form as typed, until the server has answered. */
export interface RequestDraft {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly worker: CatalogueWorker | null
  /** The key of an attempt that has no answer yet. */
  readonly sent: IdempotencyKey | null
}

const NOTHING: RequestDraft = { values: {}, worker: null, sent: null }

/**
 * Kept in this tab over a reload, with the idempotency key of an attempt without an answer: visitors have no account that a draft
 * could belong to, and another tab, or the next user of the device, does not find it.
 */
export const requestDraft = persisted('request-draft', () => sessionStorage, NOTHING)

/** The draft from before a reload; null, and whatever is left of one forgotten, when nothing was typed. */
export function earlierDraft(): RequestDraft | null {
  const draft = requestDraft.getState()
  if (Object.keys(draft.values).length > 0) return draft
  dropDraft()
  return null
}

export function dropDraft(): void {
  requestDraft.setState(NOTHING, true)
  requestDraft.persist.clearStorage()
}
