import { CheckedField } from './fields/checked-field'
import { DateField, EnteredDateField } from './fields/date-field'
import { ReferenceField } from './fields/reference-field'
import { ChoiceField, LookupField } from './fields/select-field'
import { TextField } from './fields/text-field'
import { ImageField } from './picture/image-field'
import type { FormFieldSpec } from './form-context'
import styles from './field.module.css'

/** One field of a form, shown by the renderer of its type. */
export function FormField({ spec }: { spec: FormFieldSpec }) {
  return (
    <>
      {spec.before !== undefined && <div className={styles.wide}>{spec.before}</div>}
      <Renderer spec={spec} />
    </>
  )
}

function Renderer({ spec }: { spec: FormFieldSpec }) {
  const { field } = spec
  switch (field.type) {
    case 'text':
      return <TextField spec={spec} field={field} />
    case 'number':
      return <TextField spec={spec} field={field} />
    case 'boolean':
      return <CheckedField spec={spec} />
    case 'date':
      return <DateField spec={spec} />
    case 'entered-date':
      return <EnteredDateField spec={spec} />
    case 'lookup':
      return <LookupField spec={spec} field={field} />
    case 'choice':
      return <ChoiceField spec={spec} field={field} />
    case 'reference':
      return <ReferenceField spec={spec} field={field} />
    case 'image':
      return <ImageField spec={spec} field={field} />
    // A moment is the server's to set.
    case 'moment':
      return null
  }
}
