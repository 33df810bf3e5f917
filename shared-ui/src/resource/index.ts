/** Whole screens from a resource's data, and what they need from outside. */
export { draftOf, type Draft } from '../draft/draft.store'
export { failureOf, type Failure } from './failure'
export { FieldText } from './field-text'
export type { ResourceDialogProps } from './resource-dialog'
export { ResourceScreen, type ResourceScreenProps } from './resource-screen'
export { RowDialog } from './row-dialog'
export { ResourceServicesProvider, type ResourceServices } from './services'
export { useChoices, type Choices } from './use-choices'
