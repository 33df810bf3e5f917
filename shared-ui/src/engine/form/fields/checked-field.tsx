import { FieldFrame } from '../field-frame'
import { fieldParts, type FieldProps } from '../bound-field'
import styles from '../field.module.css'
import { useFormTexts } from '../texts'

/** A yes-or-no as a switch; the word beside it tells where it stands. */
export function CheckedField(props: FieldProps) {
  const t = useFormTexts()
  const { value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
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
