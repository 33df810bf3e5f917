import { useLanguage } from '@office/shared-api'
import {
  isRowOf,
  labelOf,
  type ChoiceField as ChoiceDefinition,
  type LookupField as LookupDefinition,
  type LookupItem,
} from '@office/shared-api/model'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../class-names'
import { itemsOf, targetOf } from '../../references'
import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-context'
import styles from '../field.module.css'
import arrow from '../select-arrow.module.css'
import { useField } from './use-field'
import { useFormTexts } from '../texts'

interface Option {
  readonly value: string
  readonly label: string
}

interface SelectProps {
  spec: FormFieldSpec
  /** Undefined while the options are loading. */
  options: readonly Option[] | undefined
  /** Turns the option's value into the field's. */
  read: (value: string) => string | number
  /** What nothing chosen is stored as. */
  empty: '' | null
}

/** The browser's own select: every keyboard, phone and screen reader knows it. */
export function SelectField({ spec, options, read, empty }: SelectProps) {
  const t = useFormTexts()
  const { value, frame, input, readOnly, setValue } = useField(spec)
  const nothing = readOnly ? t('not_chosen') : t('choose')
  return (
    <FieldFrame {...frame}>
      <select
        {...input}
        className={classNames(styles.control, arrow.arrow)}
        value={value === null ? '' : String(value)}
        disabled={readOnly || options === undefined}
        onChange={(event) => {
          setValue(event.target.value === '' ? empty : read(event.target.value))
        }}
      >
        <option value="">{options === undefined ? t('loading_choices') : nothing}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** The enabled items of the field's list; a disabled one only while it is the present value. */
export function LookupField({ spec, field }: { spec: FormFieldSpec; field: LookupDefinition }) {
  const t = useFormTexts()
  const language = useLanguage()
  const { value, choices } = useField(spec)

  function optionOf(item: LookupItem): Option {
    const label = labelOf(item, language)
    return { value: String(item.Id), label: item.Disable ? t('no_longer_offered', { label }) : label }
  }

  const offered = (item: LookupItem) => !item.Disable || item.Id === value
  const items = choices.lookups && itemsOf(targetOf({ to: field.list }), choices.lookups).filter(offered)
  return <SelectField spec={spec} options={items?.map(optionOf)} read={Number} empty={null} />
}

/** A choice from words that the model fixes, such as a role. */
export function ChoiceField({ spec, field }: { spec: FormFieldSpec; field: ChoiceDefinition }) {
  const { t } = useTranslation('common')
  const text = t as unknown as (key: string) => string
  const options = field.options.map((option) => ({ value: option, label: text(`roles.${option}`) }))
  return <SelectField spec={spec} options={options} read={String} empty="" />
}
