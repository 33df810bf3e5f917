import { memo } from 'react'
import { useFormValue, type FieldProps } from './bound-field'
import styles from './field.module.css'
import { CheckedField } from './fields/checked-field'
import { DateField, EnteredDateField } from './fields/date-field'
import { ReferenceField } from './fields/reference-field'
import { ChoiceField, LookupField } from './fields/select-field'
import { TextField } from './fields/text-field'
import { ImageField } from './picture/image-field'

type FormFieldProps = Pick<FieldProps, 'spec' | 'formId' | 'choices' | 'readOnly'>

/** One field of the form around, bound by its name, and shown by the renderer of its type. */
export function FormField(props: FormFieldProps) {
  const { spec } = props
  const bound = useFormValue(spec.name)
  return (
    <>
      {spec.before !== undefined && <div className={styles.wide}>{spec.before}</div>}
      <Renderer {...props} {...bound} />
    </>
  )
}

/** Formik tells every field of every key; what a field shows changes with its own alone. */
const Renderer = memo(function Renderer(props: FieldProps) {
  const { field } = props.spec
  switch (field.type) {
    case 'text':
    case 'number':
      return <TextField {...props} field={field} />
    case 'boolean':
      return <CheckedField {...props} />
    case 'date':
      return <DateField {...props} />
    case 'entered-date':
      return <EnteredDateField {...props} />
    case 'lookup':
      return <LookupField {...props} field={field} />
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'reference':
      return <ReferenceField {...props} field={field} />
    case 'image':
      return <ImageField {...props} field={field} />
    // A moment is the server's to set.
    case 'moment':
      return null
  }
})
