import type { FieldDefinition } from '@office/shared-api/model'
import { memo, type ComponentType } from 'react'
import { useFormValue, type FieldProps } from './bound-field'
import styles from './field.module.css'
import { CheckedField } from './fields/checked-field'
import { TextField } from './fields/text-field'

/** A renderer for each type of field. Each is a `memo`: Formik tells every field of every key, and a field changes with its own alone. */
export type Renderers = { readonly [T in FieldDefinition['type']]?: ComponentType<FieldProps<Extract<FieldDefinition, { type: T }>>> }

const textField = memo(TextField)

/** The fields of any form, such as the sign-in. Those of a resource's form stand in `resource-form.tsx`, those of staff in `staff-fields.ts`. */
export const plainFields: Renderers = { text: textField, number: textField, boolean: memo(CheckedField) }

export interface FormFieldProps extends Pick<FieldProps, 'spec' | 'formId' | 'choices' | 'readOnly'> {
  renderers: Renderers
}

/** One field of the form around, bound by its name, and shown by the renderer of its type. Throws where that is not given. */
export function FormField({ renderers, ...props }: FormFieldProps) {
  const { name, field, before } = props.spec
  const bound = useFormValue(name)
  const Renderer = renderers[field.type] as ComponentType<FieldProps> | undefined
  if (!Renderer) throw new Error(`no renderer for ${name}, which is of type ${field.type}`)
  return (
    <>
      {before !== undefined && <div className={styles.wide}>{before}</div>}
      <Renderer {...props} {...bound} />
    </>
  )
}
