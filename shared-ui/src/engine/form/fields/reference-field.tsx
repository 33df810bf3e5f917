import { useLanguage } from '@office/shared-api'
import { resourceNamed, type ReferenceField as ReferenceDefinition } from '@office/shared-api/model'
import { useCallback } from 'react'
import { rowTitle } from '../../references'
import { FieldFrame } from '../field-frame'
import type { FormFieldSpec } from '../form-context'
import { ReferenceSearch } from './reference-search'
import { SelectField } from './select-field'
import { useField } from './use-field'

interface ReferenceFieldProps {
  spec: FormFieldSpec
  field: ReferenceDefinition
}

/** The row that a record points at: one of few in a select, one of many through a search. */
export function ReferenceField(props: ReferenceFieldProps) {
  return resourceNamed(props.field.to).small ? <OfferedField {...props} /> : <SearchedField {...props} />
}

function OfferedField({ spec, field }: ReferenceFieldProps) {
  const language = useLanguage()
  const { choices } = useField(spec)
  const options = choices.offered?.[field.to]?.map((row) => ({
    value: String(row.Id),
    label: rowTitle(resourceNamed(field.to), row, language),
  }))
  return <SelectField spec={spec} options={options} read={Number} empty={null} />
}

function SearchedField({ spec, field: { to } }: ReferenceFieldProps) {
  const { value, frame, input, readOnly, choices, setValue } = useField(spec)
  const { find } = choices
  const findHere = useCallback((text: string) => find?.(to, text) ?? Promise.resolve([]), [find, to])
  return (
    <FieldFrame {...frame}>
      <ReferenceSearch
        input={input}
        value={typeof value === 'number' ? value : null}
        label={spec.presentLabel}
        readOnly={readOnly}
        find={find && findHere}
        onChange={setValue}
      />
    </FieldFrame>
  )
}
