import './engine/staff-schema'

/** For fields that staff alone fill in: their rules, how their values are read, and the doubts that forms ask about. */
export * from './engine/doubts'
export * from './engine/figures'
export * from './engine/money'
export { normaliseMoment, timeInRiyadh } from './engine/typed-moment'
