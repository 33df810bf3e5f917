/** Forms from data: Formik holds the values, the resource's yup schema judges them, one renderer shows each field type. */
export { tabDraft } from '../../draft/tab-draft'
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from './error-summary'
export { FieldFrame, type FieldFrameProps } from './field-frame'
export { FormField } from './form-field'
export type {
  Check,
  FieldChoices,
  FormFieldSpec,
  FormSection,
  FormValues,
} from './form-context'
export { ResourceForm, type ExtraField, type ResourceFormProps } from './resource-form'
export { SchemaForm, type SchemaFormProps } from './schema-form'
export { startValues } from './sections'
export { useServerErrors, type ServerErrors } from './use-server-errors'
