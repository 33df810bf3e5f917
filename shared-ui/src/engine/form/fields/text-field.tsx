import { directionOf, normaliseNumber, normalisePassport, normalisePhone, normaliseTelephone, toLatinDigits, type NumberField, type TextField as TextDefinition, type TextFormat } from '@office/shared-api/model/public'
import type { ChangeEvent } from 'react'
import { fieldParts, type FieldProps } from '../bound-field'
import { controlClasses, FieldFrame } from '../field-frame'
import styles from '../field.module.css'

type Keyboard = 'numeric' | 'tel' | 'email' | 'text'
type Shape = TextFormat | 'count'

/** How each shape of text is typed: its keyboard, and its tidy form once the field is left. */
const SHAPES: Record<Shape, { keyboard: Keyboard; tidy: (text: string) => string }> = {
  identity: { keyboard: 'numeric', tidy: normaliseNumber },
  number: { keyboard: 'numeric', tidy: normaliseNumber },
  phone: { keyboard: 'tel', tidy: normalisePhone },
  telephone: { keyboard: 'tel', tidy: normaliseTelephone },
  email: { keyboard: 'email', tidy: (text) => text.trim() },
  passport: { keyboard: 'text', tidy: normalisePassport },
  count: { keyboard: 'numeric', tidy: (text) => toLatinDigits(text).trim() },
}

/** Text of one or more lines, and numbers. Shaped text stays left to right and takes Arabic digits. */
export function TextField(props: FieldProps<TextDefinition | NumberField>) {
  const { spec, value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
  const { field } = spec
  const shape = field.type === 'number' ? 'count' : field.format
  const typing = shape && SHAPES[shape]
  const text = value === null ? '' : String(value)
  const common = {
    ...input,
    value: text,
    readOnly,
    autoComplete: spec.autoComplete ?? 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValue(event.target.value)
    },
  }

  if (field.type === 'text' && field.multiline) {
    return (
      <FieldFrame {...frame} wide>
        <textarea {...common} {...(field.language && { lang: field.language, dir: directionOf(field.language) })} rows={3} className={controlClasses.area} />
      </FieldFrame>
    )
  }
  return (
    <FieldFrame {...frame}>
      <input
        {...common}
        type={spec.secret ? 'password' : 'text'}
        className={styles.control}
        {...((typing || spec.secret) && { dir: 'ltr' })}
        {...(typing && { inputMode: typing.keyboard })}
        onBlur={() => {
          const tidy = typing?.tidy(text) ?? text
          if (tidy !== text) setValue(tidy)
          input.onBlur()
        }}
      />
    </FieldFrame>
  )
}
