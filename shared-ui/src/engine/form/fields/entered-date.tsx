import { DateEntry } from '../date-entry'
import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-types'
import { useField } from './use-field'

/** A day as somebody writes it, Hijri or Gregorian. */
export function EnteredDate({ spec }: { spec: FormFieldSpec }) {
  const { value, frame, input, readOnly, setValue } = useField(spec)
  return (
    <FieldFrame {...frame} grouped>
      <DateEntry
        id={input.id}
        value={typeof value === 'string' ? value : ''}
        invalid={input['aria-invalid'] === true}
        required={input['aria-required'] === true}
        readOnly={readOnly}
        describedBy={input['aria-describedby']}
        onChange={setValue}
        onBlur={input.onBlur}
      />
    </FieldFrame>
  )
}
