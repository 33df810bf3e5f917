/**
 * The answers of calls as JSON Schemas, and the types that follow from them. The server describes its answers by these; browsers import their types
 * alone (`browsers-load-no-shapes`).
 */
export * from './engine/answer-shapes'
export * from './engine/found-shapes'
export * from './engine/page-shapes'
export * from './engine/query'
export * from './engine/shape'
export * from './office/shapes/account'
export * from './office/shapes/catalogue'
export * from './office/shapes/clients'
export * from './office/shapes/cv'
export * from './office/shapes/dashboard'
export * from './office/shapes/imports'
export * from './office/shapes/inbox'
export * from './office/shapes/messages'
export * from './office/shapes/notifications'
export * from './office/shapes/payments'
export * from './office/shapes/pipeline'
export * from './office/shapes/prices'
export * from './office/shapes/reservations'
export * from './office/shapes/tracking'
export type { Words } from './office/shapes/words'
