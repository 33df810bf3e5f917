import { useLanguage } from '@office/shared-api'
import type { DateField as DateDefinition } from '@office/shared-api/model/public'
import { formatDate } from '../../../format/format'
import { DayField } from '../day-field/day-field'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import styles from '../field.module.css'
import { useFormTexts } from '../texts'

/** A Gregorian day; for those who may not change it as text. */
export function DateField(props: FieldProps<DateDefinition>) {
  const t = useFormTexts()
  const language = useLanguage()
  const { value, readOnly, setValue, spec } = props
  const { frame, input } = fieldParts(props)
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
      <DayField input={input} value={day} className={styles.control} yearsAgo={spec.field.yearsAgo?.least} onChange={setValue} />
    </FieldFrame>
  )
}
