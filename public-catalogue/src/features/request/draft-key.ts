/** The key under which one content is sent, however often. */
export interface DraftKey {
  readonly content: string
  readonly key: string
}

/** The key of a body: the last one while the content is the same, else a new one. */
export function draftKey(last: DraftKey | null, body: Readonly<Record<string, unknown>>): DraftKey {
  const content = JSON.stringify(body)
  return last?.content === content ? last : { content, key: randomKey() }
}

/** 128 random bits as hex; `crypto.randomUUID` is missing on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
