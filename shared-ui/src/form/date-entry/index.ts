export { DateEntry, type DateEntryProps } from './date-entry'
export { useDayWords } from './use-day-words'
