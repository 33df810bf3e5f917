/** Whole screens from a resource's data. */
export { draftOf } from '../../draft/draft.store'
export { ChoicesFailed, useLookupChoices, type Choices } from '../choices'
export { FieldText } from '../field-text'
export { LoggedChanges, readChanges } from './log/logged-changes'
export { rowAddress, RowDialog, useLoadRow } from './open-row'
export type { FindOverrule } from './overrule'
export { ResourceScreen } from './resource-screen'
export type { RowRights } from './row-buttons'
