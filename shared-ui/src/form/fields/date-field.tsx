import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-types'
import styles from '../field.module.css'
import { useField } from './use-field'

/** A Gregorian day in the browser's own date input. */
export function DateField({ spec }: { spec: FormFieldSpec }) {
  const { value, frame, input, readOnly, setValue } = useField(spec)
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        className={styles.control}
        value={typeof value === 'string' ? value : ''}
        readOnly={readOnly}
        onChange={(event) => {
          setValue(event.target.value || null)
        }}
      />
    </FieldFrame>
  )
}
