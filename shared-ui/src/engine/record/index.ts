/** The fields that staff fill in: their forms, and one record beside its list, whose fields become inputs in their place. */
export * from '../form/staff-fields'
export { RecordFields } from './record-fields'
export { RecordPanel, type RecordSection } from './record-panel'
export { useRecordSaves, type SaveFields } from './record-saves'
export { useOthersChanges } from './use-others-changes'
export { usePatientKeys } from './use-patient-keys'
export { useRecordTexts } from './texts'
export { WholeForm } from './whole-form'
