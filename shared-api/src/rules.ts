/**
 * The office's rules that the server works out: the clock and stages of a request, and the ends of reservations. Pure functions, beside the model
 * because they are made of it. No browser loads this; the settings foretell the end of a reservation by `model/reservation`.
 */
export * from './office/balance'
export * from './office/case-clock'
export * from './office/case-words'
export * from './office/consent'
export * from './office/estimate'
export { isDrawing } from './office/drawing'
export * from './office/guarantee'
export * from './office/pipeline'
export * from './office/price'
export * from './office/reservation'
export * from './office/terms'
export * from './office/usual-days'
