export { DateEntry } from './date-entry'
