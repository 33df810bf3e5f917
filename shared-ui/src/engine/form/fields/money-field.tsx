import type { MoneyField as MoneyDefinition } from '@office/shared-api/model'
import { normaliseAmount } from '@office/shared-api/model/staff-fields'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import styles from '../field.module.css'

/** An amount of money, left to right, in any digits; once it is left it stands as it will be kept. */
export function MoneyField(props: FieldProps<MoneyDefinition>) {
  const { value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
  const text = value === null ? '' : String(value)
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        className={styles.control}
        value={text}
        readOnly={readOnly}
        onChange={(event) => {
          setValue(event.target.value)
        }}
        onBlur={() => {
          const tidy = normaliseAmount(text) ?? text
          if (tidy !== text) setValue(tidy)
          input.onBlur()
        }}
      />
    </FieldFrame>
  )
}
