/**
 * The office's rules that the server works out: the clock and stages of a request, and the ends of reservations. Pure functions, beside the model
 * because they are made of it; no browser loads them, so they weigh nothing there.
 */
export * from './office/pipeline'
export * from './office/reservation'
