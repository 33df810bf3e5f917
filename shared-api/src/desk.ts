/**
 * The engine as screens of staff alone need it, beside what visitors load too (`public.ts`). Nothing of it is in the host's first script:
 * `tools/boundaries/public-model.test.mjs` finds what could stand here and does not.
 */
export * from './engine/columns'
export * from './engine/pages'
export * from './engine/permissions'
export { OPEN_ENDED } from './engine/plain-days'
export * from './engine/registry'
export * from './engine/search-text'
export * from './engine/uploads'
