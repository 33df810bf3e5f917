import { useLanguage } from '@office/shared-api'
import { formatDate } from '../../../format/format'
import { DateEntry } from '../date-entry/date-entry'
import { FieldFrame } from '../field-frame'
import styles from '../field.module.css'
import type { FormFieldSpec } from '../form-context'
import { useFormTexts } from '../texts'
import { useField } from './use-field'

/** A Gregorian day in the browser's own date input; for readers as text, because that input shows a pattern when empty. */
export function DateField({ spec }: { spec: FormFieldSpec }) {
  const t = useFormTexts()
  const language = useLanguage()
  const { value, frame, input, readOnly, setValue } = useField(spec)
  const day = typeof value === 'string' ? value : ''
  if (readOnly) {
    return (
      <FieldFrame {...frame}>
        <input
          {...input}
          type="text"
          className={styles.control}
          value={day === '' ? t('not_chosen') : formatDate(day, language)}
          readOnly
        />
      </FieldFrame>
    )
  }
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        className={styles.control}
        value={day}
        onChange={(event) => {
          setValue(event.target.value || null)
        }}
      />
    </FieldFrame>
  )
}

/** A day as people write it, Hijri or Gregorian. */
export function EnteredDateField({ spec }: { spec: FormFieldSpec }) {
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
