/** Shapes of the calls of the inbox, under `/api/requests`. */

/** How a client was reached, or was tried. */
export const CONTACT_CHANNELS = ['call', 'whatsapp', 'sms', 'mail', 'visit'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** The outcome of the contact. */
export const CONTACT_OUTCOMES = ['reached', 'no_answer', 'wrong_number'] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]

/** The kinds of entries of a timeline: how the request came, changes of the log, messages, notes and logged contacts; cases, payments and hand-overs. */
export const TIMELINE_KINDS = ['received', 'change', 'message', 'note', 'contact', 'case', 'payment', 'handover'] as const

