import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-context'
import styles from '../field.module.css'
import { useField } from './use-field'
import { useFormTexts } from '../texts'

/** A yes-or-no as a switch; the word beside it tells where it stands. */
export function CheckedField({ spec }: { spec: FormFieldSpec }) {
  const t = useFormTexts()
  const { value, frame, input, readOnly, setValue } = useField(spec)
  const checked = value === true
  return (
    <FieldFrame {...frame}>
      <span className={styles.switchRow}>
        <input
          {...input}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={checked}
          disabled={readOnly}
          onChange={(event) => {
            setValue(event.target.checked)
          }}
        />
        <span aria-hidden="true">{checked ? t('yes') : t('no')}</span>
      </span>
    </FieldFrame>
  )
}
