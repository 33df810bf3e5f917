import { useLanguage } from '@office/shared-api'
import { formatDate } from '../../../format/format'
import { partsOf, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import styles from '../field.module.css'
import { useFormTexts } from '../texts'

/** A Gregorian day in the browser's own date input; for readers as text, because that input shows a pattern when empty. */
export function DateField(props: FieldProps) {
  const t = useFormTexts()
  const language = useLanguage()
  const { value, readOnly, setValue } = props
  const { frame, input } = partsOf(props)
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
