/** The facts that are kept of a client, in the order of the page. The ids are those of the table in `docs/privacy.md`, against which a test holds them. */
export const KEPT = {
  given: ['request', 'callback', 'contact'],
  added: ['path', 'reservation', 'link', 'messages', 'notes', 'caution', 'changes'],
  technical: ['limits', 'copies'],
  browser: ['language', 'draft', 'sent', 'remembered', 'marks'],
} as const

export type KeptGroup = keyof typeof KEPT
export type KeptFact = (typeof KEPT)[KeptGroup][number]

/** The facts with an end of their own; the others last as long as the request does. */
export const OWN_ENDS = ['callback', 'caution', 'limits', 'copies', 'language', 'draft', 'sent', 'remembered', 'marks'] as const

export type OwnEnd = (typeof OWN_ENDS)[number]

export function hasOwnEnd(fact: KeptFact): fact is OwnEnd {
  return OWN_ENDS.some((own) => own === fact)
}
