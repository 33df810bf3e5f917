import { useLabels, useLanguage } from '@office/shared-api'
import { resourceNamed } from '@office/shared-api/model/desk'
import type { ChoiceField as ChoiceDefinition, FieldValue, LookupField as LookupDefinition, Resource } from '@office/shared-api/model/public'
import { itemsOf, rowTitle, type TitledRow } from '../../references'
import { fieldParts, useFormValue, type FieldProps } from '../bound-field'
import { controlClasses, FieldFrame } from '../field-frame'
import { useFormTexts } from '../texts'

interface Option {
  readonly value: string
  readonly label: string
}

interface SelectProps extends FieldProps {
  /** Undefined while the options are loading. */
  options: readonly Option[] | undefined
  /** Turns the option's value into the field's. */
  read: (value: string) => string | number
  /** Stored when nothing is chosen. */
  empty: '' | null
}

/** The browser's own select: every keyboard, phone and screen reader knows it. */
export function SelectField({ options, read, empty, ...props }: SelectProps) {
  const t = useFormTexts()
  const { value, readOnly, setValue } = props
  const { frame, input } = fieldParts(props)
  const nothing = readOnly ? t('not_chosen') : t('choose')
  return (
    <FieldFrame {...frame}>
      <select
        {...input}
        className={controlClasses.select}
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

interface RowSelectProps extends FieldProps {
  /** The resource whose rows are offered. */
  of: Resource
  /** Undefined while loading. */
  rows: readonly TitledRow[] | undefined
  /** The value by which they are called. */
  by?: FieldValue
}

/** The enabled rows of a resource; a disabled one only while it is the present value. */
export function RowSelect({ of, rows, by, ...props }: RowSelectProps) {
  const t = useFormTexts()
  const language = useLanguage()
  const isDisabled = (row: TitledRow) => of.disabledBy !== undefined && row[of.disabledBy] === true

  function optionOf(row: TitledRow): Option {
    const label = rowTitle(of, row, language, by)
    return { value: String(row.Id), label: isDisabled(row) ? t('no_longer_offered', { label }) : label }
  }

  const offered = rows?.filter((row) => !isDisabled(row) || row.Id === props.value)
  return <SelectField {...props} options={offered?.map(optionOf)} read={Number} empty={null} />
}

/** The items of the field's list, called by what the form has in the field of `calledBy`. */
export function LookupField(props: FieldProps<LookupDefinition>) {
  const { calledBy } = props.spec.field
  return calledBy === undefined ? <ItemSelect {...props} /> : <CalledItemSelect {...props} calledBy={calledBy} />
}

function ItemSelect(props: FieldProps<LookupDefinition> & Pick<RowSelectProps, 'by'>) {
  const { spec, choices } = props
  const list = resourceNamed(spec.field.list)
  return <RowSelect {...props} of={list} rows={choices.lookups && itemsOf(list, choices.lookups)} />
}

function CalledItemSelect({ calledBy, ...props }: FieldProps<LookupDefinition> & { calledBy: string }) {
  return <ItemSelect {...props} by={useFormValue(calledBy).value} />
}

/** A choice from the words that the field declares, such as a role. */
export function ChoiceField(props: FieldProps<ChoiceDefinition>) {
  const labels = useLabels()
  const { field } = props.spec
  const options = field.options.map((option) => ({ value: option, label: labels.choice(field, option) }))
  return <SelectField {...props} options={options} read={String} empty="" />
}
