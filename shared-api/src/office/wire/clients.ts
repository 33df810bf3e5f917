/** Shapes of what the office remembers of its clients: it warns staff, refuses nothing and is told to nobody outside. */

/** Why a client needs caution. */
export const FLAG_REASONS = ['unpaid', 'cancels', 'false_data', 'harm', 'barred'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]

/** A caution ends at the latest so many months after it is given. */
export const FLAG_MONTHS = 24

/** The reason why a request is related to another: its client, or a number under another identity number. */
export const RELATED_BY = ['identity', 'phone', 'visa', 'border'] as const
export type RelatedBy = (typeof RELATED_BY)[number]

/**
 * Warnings for staff before they call: an open request of the same client, a phone of another client, a visa or border number
 * of another client, an identity number that cannot be one.
 */
export const CLIENT_WARNINGS = ['open_request', 'phone', 'visa_or_border', 'identity'] as const
export type ClientWarning = (typeof CLIENT_WARNINGS)[number]
