export { HEADLINES, headlineOf, standingOf } from './standing'
export { LINES, nextStep, stepAhead, TURNS, wordsOf, type StandingWords } from './standing-lines'
export { STANDINGS, TRACKED_STATES, type Standing, type TrackedState } from './standings'
