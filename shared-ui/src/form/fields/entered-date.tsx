import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-types'
import styles from '../field.module.css'
import { useField } from './use-field'

/** A day as somebody writes it, Hijri or Gregorian. */
export function EnteredDate({ spec }: { spec: FormFieldSpec }) {
  const { value, frame, input, readOnly, setValue } = useField(spec)
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        className={styles.control}
        value={typeof value === 'string' ? value : ''}
        readOnly={readOnly}
        onChange={(event) => {
          setValue(event.target.value)
        }}
      />
    </FieldFrame>
  )
}
