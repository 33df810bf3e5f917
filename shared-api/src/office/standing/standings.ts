/** Where a request stands that is not closed, as the server says it. `extended` and `overdue` only where the office shows the clock of the law. */
export const TRACKED_STATES = ['new', 'contacted', 'waiting', 'contracted', 'lapsed', 'paid', 'stage', 'extended', 'overdue', 'arrived'] as const
export type TrackedState = (typeof TRACKED_STATES)[number]

/** Every standing that a client can read of. */
export const STANDINGS = [
  // Nobody has spoken with the client yet; or not by the time that was promised.
  'new', 'call_late',
  // Before the payment.
  'contacted', 'waiting', 'contracted',
  // The reservation has ended: the worker is to be had again, or is not.
  'lapsed_free', 'lapsed',
  // From the payment to the arrival.
  'paid', 'stage', 'extended', 'overdue', 'arrived',
  // Over. Of some that were cancelled nobody knows by whom.
  'done', 'cancelled_client', 'cancelled_office', 'cancelled', 'rejected', 'archived',
] as const
export type Standing = (typeof STANDINGS)[number]
