/** Forms from data: Formik holds the values, a yup schema judges them, one renderer shows each field type. */
export { persisted } from '../../draft/persisted'
export { plainSection, SchemaForm, SubmitButton, useFormValues, useSetFormValue, type SchemaFormProps } from './schema-form'
export type { FieldChoices, FormFieldSpec, FormSection, FormValues } from './sections'
